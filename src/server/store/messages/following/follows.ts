import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { unset } from '#rules/thread/following.ts'
import { followsMax } from '#wire/limits.ts'
import type { Follow, FollowState } from '#wire/reader/following.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import type { Flag } from '../../database/tables.ts'
import { reach, topAbove } from '../tree/outline.ts'

/** A person's settings in the thread of a message, as far as they can reach from its top. */
export async function followsAround(db: Queries, viewer: Viewer, id: string): Promise<Follow[]> {
  const top = await topAbove(db, viewer, id)
  const rows = await db
    .selectFrom('follows')
    .innerJoin('messages', 'messages.id', 'follows.message_id')
    .select(['messages.id', 'messages.parent_id', 'follows.state', 'follows.is_automatic'])
    .where('follows.uid', '=', viewer.uid ?? '')
    .where('follows.root_id', '=', top.root_id)
    .where(visibleTo(viewer))
    .execute()
  const reached = new Map([[top.id, true]])
  await reach(db, viewer, top, rows, reached)
  return rows
    .filter((row) => reached.get(row.id))
    .map((row) => ({ message_id: row.id, state: row.state, is_automatic: row.is_automatic === 1 }))
}

export type Place = { readonly id: string; readonly root_id: string }

/**
 * Stores what a person sets by hand. `none` ends what applies to the message now: see `unset` in
 * rules/thread/following.
 */
export async function saveFollow(
  tx: Queries,
  viewer: Viewer,
  { id, root_id }: Place,
  state: FollowState,
  nowMs: number,
): Promise<void> {
  const uid = viewer.uid ?? ''
  const [own] = await settingOn(tx, { uid, id })
  const ending = state === 'none' ? unset(own?.state ?? null, await settingAbove(tx, viewer, id)) : 'store'
  if (ending === 'nothing') return
  if (ending === 'delete') {
    await tx.deleteFrom('follows').where('uid', '=', uid).where('message_id', '=', id).execute()
    return
  }
  const changed = { state, is_automatic: 0 as Flag, changed_ms: nowMs }
  await tx
    .insertInto('follows')
    .values({ uid, message_id: id, root_id, ...changed })
    .onConflict((conflict) => conflict.columns(['uid', 'message_id']).doUpdateSet(changed))
    .execute()
  await dropOldest(tx, [uid])
}

const settingOn = prepared((db, param: Param<{ readonly uid: string; readonly id: string }>) =>
  db
    .selectFrom('follows')
    .select('state')
    .where('uid', '=', param('uid'))
    .where('message_id', '=', param('id'))
    .compile(),
)

/** What a person has set above a message, as far as they can reach. */
async function settingAbove(db: Queries, viewer: Viewer, id: string): Promise<FollowState | null> {
  const { rows } = await sql<{ state: FollowState }>`
    with recursive up(id, parent_id, level) as (
      select messages.id, messages.parent_id, 0 from messages where messages.id = ${id}
      union all
      select messages.id, messages.parent_id, up.level + 1
      from up cross join messages where messages.id = up.parent_id and ${visibleTo(viewer)})
    select follows.state from up cross join follows
    where follows.uid = ${viewer.uid ?? ''} and follows.message_id = up.id and up.level > 0
    order by up.level limit 1`.execute(db)
  return rows[0]?.state ?? null
}

/** Everything a person has set, newest first, for the download of their data. */
export async function followsBy(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('follows')
    .select(['message_id', 'state', 'is_automatic', 'changed_ms'])
    .where('uid', '=', uid)
    .orderBy('changed_ms', 'desc')
    .execute()
  return rows.map(({ is_automatic, changed_ms, ...row }) => ({
    ...row,
    is_automatic: is_automatic === 1,
    changed_at: new Date(changed_ms).toISOString(),
  }))
}

/** Deletes the settings of deleted messages. */
export const deleteFollows = (tx: Queries, messageIds: readonly string[]) =>
  tx
    .deleteFrom('follows')
    .where(inList(tx, 'message_id', messageIds))
    .execute()

/** Beyond a person's bound their oldest settings go, those that were set automatically first. */
export async function dropOldest(tx: Queries, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return
  for (const { uid, surplus } of await overBound(tx, { uids, max: followsMax })) {
    const oldest = await tx
      .selectFrom('follows')
      .select('message_id')
      .where('uid', '=', uid)
      .orderBy('is_automatic', 'desc')
      .orderBy('changed_ms')
      .limit(Number(surplus))
      .execute()
    await tx
      .deleteFrom('follows')
      .where('uid', '=', uid)
      .where(
        inList(
          tx,
          'message_id',
          oldest.map(({ message_id }) => message_id),
        ),
      )
      .execute()
  }
}

const overBound = prepared((db, param: Param<{ readonly uids: readonly string[]; readonly max: number }>) =>
  sql<{ uid: string; surplus: number }>`select uid, count(*) - cast(${param('max')} as integer) as surplus from follows
    where ${inList(db, 'uid', param('uids'))} group by uid having count(*) > cast(${param('max')} as integer)`.compile(
    db,
  ),
)
