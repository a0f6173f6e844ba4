import { sql } from 'kysely'
import { settingOnPath } from '#rules/thread/following.ts'
import { followersAtOnce } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import { mutersAmong } from '../../people/muted-people.ts'
import { hasPrivate } from '../unread/new-messages.ts'
import { entriesOf, type Path, pathFor, pathUp, type SettingRow, type Step, settingsIn } from './follow-paths.ts'

/**
 * Those who follow the branch of a new message and are to be notified, some at a time: not its author, not its
 * recipients, who are notified anyway, nor who has muted its author, and nobody if it is private, because its readers
 * are its recipients.
 */
export async function* followersOf(db: Queries, id: string): AsyncGenerator<readonly string[]> {
  const notified = await notifierOf(db, id)
  if (notified === null) return
  for (let after = ''; ; ) {
    const rows = await someFollowers(db, { rootId: notified.rootId, after, limit: followersAtOnce })
    const last = rows.at(-1)?.uid
    if (last === undefined) return
    const followers = await notified.among(rows.map(({ uid }) => uid))
    if (followers !== null) yield followers
    after = last
  }
}

/** Those of these people whom `followersOf` would notify of a message now. */
export async function followersAmong(db: Queries, id: string, uids: readonly string[]): Promise<readonly string[]> {
  const notified = await notifierOf(db, id)
  return (await notified?.among(uids)) ?? []
}

async function notifierOf(db: Queries, id: string) {
  const columns = ['id', 'root_id', 'public', 'author_uid', 'timestamp'] as const
  const message = await db.selectFrom('messages').select(columns).where('id', '=', id).executeTakeFirst()
  if (message === undefined || message.public === 0) return null
  const rootId = message.root_id
  const postedMs = Date.parse(message.timestamp)
  let up: readonly Step[] | null = null
  return {
    rootId,
    /** Null if none of them can be. */
    among: async (all: readonly string[]): Promise<readonly string[] | null> => {
      const uids = all.filter((uid) => uid !== message.author_uid)
      if (uids.length === 0) return null
      const inThread = await settingsIn(db, { rootId, uids })
      // Whoever began to follow after the message is not notified of it, however late this runs.
      const isBefore = ({ state, changed_ms }: SettingRow) => state !== 'follow' || Number(changed_ms) < postedMs
      const settings = inThread.filter(isBefore)
      // Most threads have nothing hidden and are followed as a whole: then nobody's way up has to be known.
      up ??= (await isWhole(db, rootId, settings)) ? null : await pathUp(db, { id })
      const followers = await notifiedBy(db, id, settings, up === null ? null : await pathFor(db, up, uids))
      const muters = await mutersAmong(db, message.author_uid, followers)
      return followers.filter((uid) => !muters.has(uid))
    },
  }
}

const isWhole = async (db: Queries, rootId: string, settings: readonly SettingRow[]): Promise<boolean> =>
  settings.every(({ message_id }) => message_id === rootId) && !(await hasPrivate(db, rootId))

async function notifiedBy(
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
