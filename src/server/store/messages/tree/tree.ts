import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { branchDepthMax, branchDownMessagesMax, branchUpMessagesMax } from '#wire/limits.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { behind, byTime, type Place } from '../../database/keyset.ts'
import { type Param, preparedFor } from '../../database/prepared.ts'
import { type Child, childrenOf, newestChildren, oldestFirst, visibleReplyCounts } from './children.ts'

/** The ids of the visible ancestors, nearest first; the first hidden one ends the list (supplement 2). */
export async function ancestorIds(db: Queries, viewer: Viewer, id: string, depth: number): Promise<string[]> {
  return depth < 1 ? [] : (await pathUp(db, viewer, id, depth)).slice(1)
}

/** The id of a message and those of its visible ancestors, nearest first; none if it is missing or hidden. */
export async function pathUp(db: Queries, viewer: Viewer, id: string, depth: number): Promise<string[]> {
  const rows = await upFrom(db, viewer, { id, levels: Math.min(depth, branchUpMessagesMax) })
  return rows.map((row) => row.id)
}

const upFrom = preparedFor((db, viewer, param: Param<{ readonly id: string; readonly levels: number }>) =>
  sql<{ id: string }>`
    with recursive up(id, parent_id, level) as (
      select messages.id, messages.parent_id, 0 from messages where messages.id = ${param('id')} and ${visibleTo(viewer)}
      union all
      select messages.id, messages.parent_id, up.level + 1
      from up cross join messages
      where messages.id = up.parent_id and up.level < ${param('levels')} and ${visibleTo(viewer)})
    select id from up order by level`.compile(db),
)

/**
 * The ids of the visible descendants, level by level, newest branch first, at most 500. A level is read with one query
 * if its parents have few children; a parent with too many contributes its newest, so that one crowded message costs no
 * more than another.
 */
export async function descendantIds(db: Queries, viewer: Viewer, id: string, depth: number): Promise<string[]> {
  const found: string[] = []
  let level = [id]
  for (let step = 0; step < Math.min(depth, branchDepthMax) && level.length > 0; step += 1) {
    const room = branchDownMessagesMax - found.length
    if (room < 1) break
    const below = await childrenWithin(db, viewer, level, room)
    level = below.map((child) => child.id)
    found.push(...level)
  }
  return found
}

/** One page of a message's visible children, oldest first; one more than `limit` if there are more. */
export async function childrenPage(
  db: Queries,
  viewer: Viewer,
  parentId: string,
  after: Place | null,
  limit: number,
): Promise<Place[]> {
  const size = sql.lit(limit + 1)
  const { rows: ofPublic } = await sql<Place>`select id, timestamp from messages
    where parent_id = ${parentId} and public = 1 and ${behind(after, 'oldest', 'timestamp', 'id')}
    order by ${byTime('oldest', 'timestamp', 'id')} limit ${size}`.execute(db)
  if (viewer.uid === null) return ofPublic
  const { rows: ofPrivate } = await sql<Place>`select message_id as id, timestamp from audience
    where uid = ${viewer.uid} and private = 1 and parent_id = ${parentId}
      and ${behind(after, 'oldest', 'timestamp', 'message_id')}
    order by ${byTime('oldest', 'timestamp', 'message_id')} limit ${size}`.execute(db)
  return [...ofPublic, ...ofPrivate].sort(oldestFirst).slice(0, limit + 1)
}

async function childrenWithin(db: Queries, viewer: Viewer, parentIds: string[], room: number): Promise<Child[]> {
  const counts = await visibleReplyCounts(db, viewer, parentIds)
  const whole: string[] = []
  let taken = 0
  let crowded: string | null = null
  for (const parentId of parentIds) {
    const count = counts.get(parentId) ?? 0
    if (taken + count > room) {
      crowded = parentId
      break
    }
    if (count > 0) whole.push(parentId)
    taken += count
  }
  const children = Map.groupBy(await childrenOf(db, viewer, whole), (child) => child.parent_id)
  const inOrder = whole.flatMap((parentId) => children.get(parentId)?.reverse() ?? [])
  if (crowded === null || taken >= room) return inOrder
  return [...inOrder, ...(await newestChildren(db, viewer, crowded, room - taken))]
}
