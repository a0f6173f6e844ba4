import { sql } from 'kysely'
import { settingOnPath } from '#rules/thread/following.ts'
import { followersAtOnce } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import { mutersAmong } from '../../people/muted-people.ts'
import { hasPrivate } from '../new-messages.ts'
import { entriesOf, type Path, pathFor, pathUp, type SettingRow, type Step, settingsIn } from './follow-paths.ts'

/**
 * Those who follow the branch of a new message and are to be notified, some at a time: not its author, not its
 * recipients, who are notified anyway, nor who has muted its author, and nobody if it is private, because its readers are its recipients.
 */
export async function* followersOf(db: Queries, id: string): AsyncGenerator<readonly string[]> {
  const columns = ['id', 'root_id', 'public', 'author_uid', 'timestamp'] as const
  const message = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst()
  if (message === undefined || message.public === 0) return
  const rootId = message.root_id
  const postedMs = Date.parse(message.timestamp)
  let up: readonly Step[] | null = null
  for (let after = ''; ; ) {
    const rows = await someFollowers(db, { rootId, after, limit: followersAtOnce })
    const last = rows.at(-1)?.uid
    if (last === undefined) return
    const uids = rows.flatMap(({ uid }) => (uid === message.author_uid ? [] : [uid]))
    if (uids.length > 0) {
      // Whoever began to follow after the message is not notified of it, however late this runs.
      const isBefore = ({ state, changed_ms }: SettingRow) => state !== 'follow' || Number(changed_ms) < postedMs
      const settings = (await settingsIn(db, { rootId, uids })).filter(isBefore)
      // Most threads have nothing hidden and are followed as a whole: then nobody's way up has to be known.
      up ??= (await isWhole(db, rootId, settings)) ? null : await pathUp(db, { id })
      const followers = await notified(db, id, settings, up === null ? null : await pathFor(db, up, uids))
      const muters = await mutersAmong(db, message.author_uid, followers)
      yield followers.filter((uid) => !muters.has(uid))
    }
    after = last
  }
}

const isWhole = async (db: Queries, rootId: string, settings: readonly SettingRow[]): Promise<boolean> =>
  settings.every(({ message_id }) => message_id === rootId) && !(await hasPrivate(db, rootId))

async function notified(
  db: Queries,
  id: string,
  settings: readonly SettingRow[],
  path: Path | null,
): Promise<readonly string[]> {
  const byUid = Map.groupBy(settings, ({ uid }) => uid)
  const addressed = new Set((await recipientsAmong(db, { id, uids: [...byUid.keys()] })).map(({ uid }) => uid))
  const stateOf = (uid: string, rows: readonly SettingRow[]) =>
    path === null ? rows[0]?.state : settingOnPath(entriesOf(rows), path.places, path.reachedBy(uid))
  return [...byUid].flatMap(([uid, rows]) => (!addressed.has(uid) && stateOf(uid, rows) === 'follow' ? [uid] : []))
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
