import { sql } from 'kysely'
import type { PathMessage } from '#rules/agents/context.ts'
import { authorName } from '#rules/people/author.ts'
import { recipientsOf } from '../audience/recipients.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'

const levelsRead = 400

/**
 * The path from the root to a message, root first, regardless of visibility: the rules decide what may be read. Of a
 * path longer than any model reads, only the root and the nearest messages are fetched.
 */
export async function pathTo(db: Queries, id: string): Promise<readonly PathMessage[]> {
  const ids = await pathIds(db, id)
  const rows = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.uid', 'messages.author_uid')
    .leftJoin('agents', 'agents.name', 'messages.author_uid')
    .select((eb) => [
      'messages.id',
      'messages.public',
      'messages.author_uid',
      'messages.content_author',
      'messages.content',
      eb.fn.coalesce('users.display_name', 'agents.display_name').as('author_display_name'),
      eb.fn.coalesce('users.user_tag', 'agents.tag').as('author_user_tag'),
    ])
    .where(inList(db, 'messages.id', ids))
    .execute()
  const recipients = await recipientsOf(db, ids)
  const messages = new Map(
    rows.map((row) => {
      const author_display_name = authorName(row.author_uid, row.author_display_name)
      const audience = { public: row.public === 1, recipients: recipients.get(row.id) ?? [] }
      return [row.id, { ...row, ...audience, author_display_name }]
    }),
  )
  return ids.map((each) => messages.get(each)).filter((message) => message !== undefined)
}

async function pathIds(db: Queries, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null; root_id: string }>`
    with recursive up(id, parent_id, root_id, level) as (
      select id, parent_id, root_id, 0 from messages where id = ${id}
      union all
      select messages.id, messages.parent_id, messages.root_id, up.level + 1
      from up cross join messages where messages.id = up.parent_id and up.level < ${levelsRead})
    select id, parent_id, root_id from up order by level desc`.execute(db)
  const highest = rows[0]
  const above = highest === undefined || highest.parent_id === null ? [] : [highest.root_id]
  return [...above, ...rows.map((row) => row.id)]
}
