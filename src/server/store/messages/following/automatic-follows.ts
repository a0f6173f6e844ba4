import { sql } from 'kysely'
import { settingOnPath } from '#rules/thread/following.ts'
import type { Queries } from '../../database/database.ts'
import type { FollowsTable } from '../../database/tables.ts'
import type { Posted } from '../posting.ts'
import { entriesOf, pathFrom, settingsAndPrivacy } from './follow-paths.ts'
import { dropOldest, type Place } from './follows.ts'

/** Who follows a thread by posting or being addressed there, and from which message on; null is the new message. */
export type NewFollowers = readonly { readonly uid: string; readonly message_id: string | null }[]

/**
 * Who is to follow a thread automatically when this reply is posted: its author and recipients, each from the highest
 * message they can reach, except where a setting of theirs already covers the message. It is found out before the
 * transaction that posts, because it may walk the whole way up.
 */
export async function newFollowers(
  db: Queries,
  parent: Place | null,
  people: readonly string[],
): Promise<NewFollowers> {
  const uids = [...new Set(people)]
  if (parent === null) return uids.map((uid) => ({ uid, message_id: null }))
  const { settings, hasPrivate } = await settingsAndPrivacy(db, parent.root_id, uids)
  const elsewhere = settings.some(({ message_id }) => message_id !== parent.root_id)
  if (!elsewhere && !hasPrivate) {
    const known = new Set(settings.map(({ uid }) => uid))
    return uids.filter((uid) => !known.has(uid)).map((uid) => ({ uid, message_id: parent.root_id }))
  }
  const path = await pathFrom(db, parent.id, uids)
  const byUid = Map.groupBy(settings, ({ uid }) => uid)
  return uids.flatMap((uid) => {
    const reached = path.reachedBy(uid)
    if (settingOnPath(entriesOf(byUid.get(uid)), path.places, reached) !== null) return []
    return [{ uid, message_id: path.ids[reached - 1] ?? null }]
  })
}

/**
 * Stores who follows a new message's thread; agents and who has muted its author don't. Returns who does now and didn't
 * before.
 */
export async function followAutomatically(
  tx: Queries,
  posted: Place & Pick<Posted, 'muterUids'>,
  followers: NewFollowers,
  nowMs: number,
): Promise<readonly string[]> {
  const rows = followers.filter(({ uid }) => !posted.muterUids.has(uid))
  if (rows.length === 0) return []
  const values = rows.map(({ uid, message_id }) => sql`(${uid}, ${message_id ?? posted.id})`)
  const { rows: inserted } = await sql<Pick<FollowsTable, 'uid'>>`
    insert into follows (uid, message_id, root_id, state, is_automatic, changed_ms)
    select column1, column2, cast(${posted.root_id} as text), 'follow', 1, cast(${nowMs} as bigint)
    from (values ${sql.join(values)}) as followers where column1 in (select uid from users)
    on conflict (uid, message_id) do nothing returning uid`.execute(tx)
  const uids = inserted.map(({ uid }) => uid)
  await dropOldest(tx, uids)
  return uids
}
