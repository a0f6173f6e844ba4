import { sql } from 'kysely'
import { settingOnPath } from '#rules/thread/following.ts'
import { followersAtOnce } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { entriesOf, pathFor, pathUp, type Step, settingsIn } from './follow-paths.ts'

/**
 * Those who follow the branch of a new message and are to be notified, some at a time: not its author, not its
 * recipients, who are notified anyway, and nobody if it is private, because its readers are its recipients.
 */
export async function* followersOf(db: Queries, id: string): AsyncGenerator<readonly string[]> {
  const columns = ['id', 'root_id', 'public', 'author_uid'] as const
  const message = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst()
  if (message === undefined || message.public === 0) return
  let up: readonly Step[] | null = null
  for (let after = ''; ; ) {
    const rows = await someFollowers(db, { rootId: message.root_id, after, limit: followersAtOnce })
    const uids = rows.map(({ uid }) => uid)
    const last = uids.at(-1)
    if (last === undefined) return
    const others = uids.filter((uid) => uid !== message.author_uid)
    if (others.length > 0) {
      up ??= await pathUp(db, { id })
      yield await notified(db, message, up, others)
    }
    after = last
  }
}

async function notified(
  db: Queries,
  { id, root_id: rootId }: { readonly id: string; readonly root_id: string },
  up: readonly Step[],
  uids: readonly string[],
): Promise<readonly string[]> {
  const settings = Map.groupBy(await settingsIn(db, { rootId, uids }), ({ uid }) => uid)
  const path = await pathFor(db, up, uids)
  const addressed = new Set((await recipientsAmong(db, { id, uids })).map(({ uid }) => uid))
  const stateOf = (uid: string) => settingOnPath(entriesOf(settings.get(uid)), path.places, path.reachedBy(uid))
  return uids.filter((uid) => !addressed.has(uid) && stateOf(uid) === 'follow')
}

type Followers = { readonly rootId: string; readonly after: string; readonly limit: number }

const someFollowers = prepared((db, param: Param<Followers>) =>
  sql<{ uid: string }>`select distinct uid from follows
    where root_id = ${param('rootId')} and uid > ${param('after')} order by uid limit ${param('limit')}`.compile(db),
)

const recipientsAmong = prepared((db, param: Param<{ readonly id: string; readonly uids: readonly string[] }>) =>
  sql<{ uid: string }>`select uid from audience
    where message_id = ${param('id')} and is_recipient = 1 and ${inList(db, 'uid', param('uids'))}`.compile(db),
)
