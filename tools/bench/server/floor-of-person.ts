import type Database from 'better-sqlite3'

type Place = { readonly id: string; readonly timestamp: string }

/**
 * What a person's reads have to look at, whoever writes them: the person and their session, the public messages and
 * their own private ones; of each message its author, parent, number of replies and whether it is addressed to anybody;
 * in a list the way up to the first message of its thread, with its title. No rules, and the rows as they are.
 */
export function floorOfPerson(database: Database.Database) {
  const session = database.prepare(`select users.*, revocations.before_s, sessions.valid_s, sessions.ended_ms
    from users left join revocations on revocations.uid = users.uid left join sessions on sessions.uid = users.uid
    where users.uid = ? limit 1`)
  const isVisible = (table: string) => `(${table}.public = 1 or exists (select 1 from audience
    where message_id = ${table}.id and audience.uid = @uid and private = 1))`
  const ofPublic = database.prepare<[number], Place>(`select id, timestamp from messages where public = 1
    order by timestamp desc, id desc limit ?`)
  const ofPrivate = database.prepare<[string, number], Place>(`select message_id as id, timestamp from audience
    where uid = ? and private = 1 order by timestamp desc, message_id desc limit ?`)
  const messages = database.prepare(`select messages.*, users.display_name, users.user_tag, users.email, agents.face,
      (select id from messages as parent where parent.id = messages.parent_id and ${isVisible('parent')}) as parent,
      (select coalesce(sum(count), 0) from reply_counts
        where parent_id = messages.id and uid in ('', @uid) and count > 0) as replies,
      (select 1 from audience where message_id = messages.id and is_recipient = 1 limit 1) as addressed
    from messages
    left join users on users.uid = messages.author_uid left join agents on agents.name = messages.author_uid
    where messages.id in (select value from json_each(@ids)) and ${isVisible('messages')}`)
  const threads = database.prepare(`with recursive up(id, parent_id) as (
      select id, parent_id from messages where id in (select value from json_each(@ids))
      union select messages.id, messages.parent_id from up cross join messages
        where messages.id = up.parent_id and ${isVisible('messages')})
    select up.id, messages.title, substr(messages.content, 1, 3000) as beginning, users.display_name
    from up cross join messages on messages.id = up.id left join users on users.uid = messages.author_uid
    where up.parent_id is null`)
  const path = database.prepare<[Named], Pick<Place, 'id'>>(`with recursive
    up(id, parent_id, level) as (
      select id, parent_id, 0 from messages where id = @id and ${isVisible('messages')}
      union all select messages.id, messages.parent_id, level + 1 from up cross join messages
        where messages.id = up.parent_id and level < 5 and ${isVisible('messages')}),
    down(id, level) as (
      select @id, 0
      union all select messages.id, level + 1 from down cross join messages
        where messages.parent_id = down.id and public = 1 and level < 5
      union all select audience.message_id, level + 1 from down cross join audience
        where audience.parent_id = down.id and audience.private = 1 and audience.uid = @uid and level < 5
      limit 500)
    select id from up union select id from down`)
  const branches = database.prepare(`select parent_id, child_id from branch_memory where uid = @uid
    and root_id = (select root_id from messages where id = @id) order by chosen_ms desc limit 200`)
  const idsOf = (places: readonly Pick<Place, 'id'>[]) => JSON.stringify(places.map(({ id }) => id))
  return {
    list: (uid: string, limit: number) => {
      session.get(uid)
      const places = [...ofPublic.all(limit), ...ofPrivate.all(uid, limit)]
      const ids = idsOf(places.sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1)).slice(0, limit))
      return { messages: messages.all({ uid, ids }), threads: threads.all({ uid, ids }) }
    },
    thread: (uid: string, id: string) => {
      session.get(uid)
      const ids = idsOf(path.all({ uid, id }))
      return { messages: messages.all({ uid, ids }), branches: branches.all({ uid, id }) }
    },
  }
}

type Named = { readonly uid: string; readonly id: string }
