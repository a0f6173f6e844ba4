import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { branchDepthMax, branchDownMessagesMax } from '#wire/limits.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { dialectOf } from '../../database/in-list.ts'
import { type Param, preparedFor } from '../../database/prepared.ts'
import { type Child, childrenOf, newestChildren, oldestFirst, visibleReplyCounts } from './children.ts'

/**
 * The ids of the visible descendants, level by level, newest branch first, at most 500. One query reads them if they
 * are no more; otherwise each level is read by itself, and a parent with too many children contributes its newest.
 */
export async function descendantIds(db: Queries, viewer: Viewer, id: string, depth: number): Promise<string[]> {
  const levels = Math.min(depth, branchDepthMax)
  if (levels < 1) return []
  return orderedBelow(db, viewer, id, levels, await firstBelow(db, viewer, { id, levels }))
}

/** The ids of `below`, which are all, or one more than the limit. */
export const orderedBelow = async (
  db: Queries,
  viewer: Viewer,
  id: string,
  levels: number,
  below: readonly Child[],
): Promise<string[]> =>
  below.length > branchDownMessagesMax ? levelByLevel(db, viewer, id, levels) : inLevels(below, id)

type Below = { readonly id: string; readonly levels: number }

/** All visible descendants; if they are too many, one more than the limit. */
const firstBelow = preparedFor((db, viewer, param: Param<Below>) =>
  sql<Child>`with recursive ${downQuery(db, viewer, param)}
    select id, parent_id, timestamp from down where level > 0 limit ${sql.lit(limitPlusOne)}`.compile(db),
)

/** For `with recursive`: `down`, the message and its visible descendants, each with its level. */
export function downQuery(db: Queries, viewer: Viewer, param: Param<Below>): RawBuilder<unknown> {
  const isPerson = viewer.uid !== null
  const isDeeper = sql`down.level < ${param('levels')}`
  const ofMessages = sql`messages.id, messages.parent_id, messages.timestamp`
  const isPublic = sql`messages.parent_id = down.id and messages.public = 1`
  const ofAudience = sql`audience.message_id, audience.parent_id, audience.timestamp`
  const isPrivate = sql`audience.parent_id = down.id and audience.private = 1 and audience.uid = ${viewer.uid}`
  // SQLite has no lateral joins, and PostgreSQL allows only one step, whose rows it makes as they
  // are asked for. SQLite's limit includes the message itself.
  const steps =
    dialectOf(db) === 'postgres'
      ? sql`select child.*, down.level + 1 from down cross join lateral (
          select ${ofMessages} from messages where ${isPublic}
          ${isPerson ? sql`union all select ${ofAudience} from audience where ${isPrivate}` : sql``}) as child
        where ${isDeeper}`
      : sql`select ${ofMessages}, down.level + 1 from down cross join messages where ${isPublic} and ${isDeeper}
        ${
          isPerson
            ? sql`union all
        select ${ofAudience}, down.level + 1 from down cross join audience where ${isPrivate} and ${isDeeper}`
            : sql``
        }
        limit ${sql.lit(1 + limitPlusOne)}`
  return sql`down(id, parent_id, timestamp, level) as (
      select messages.id, messages.parent_id, messages.timestamp, 0 from messages
      where messages.id = ${param('id')} and ${visibleTo(viewer)}
      union all ${steps})`
}

export const limitPlusOne = branchDownMessagesMax + 1

/** In the order in which they would be read level by level. */
function inLevels(below: readonly Child[], id: string): string[] {
  const newestFirst = below.toSorted((a, b) => oldestFirst(b, a))
  const children = Map.groupBy(newestFirst, (child) => child.parent_id)
  const found: string[] = []
  let level = [id]
  while (level.length > 0) {
    level = level.flatMap((parentId) => children.get(parentId)?.map((child) => child.id) ?? [])
    found.push(...level)
  }
  return found
}

/** Costs the same however many children a message has. */
async function levelByLevel(db: Queries, viewer: Viewer, id: string, levels: number): Promise<string[]> {
  const found: string[] = []
  let level = [id]
  for (let step = 0; step < levels && level.length > 0; step += 1) {
    const room = branchDownMessagesMax - found.length
    if (room < 1) break
    const below = await childrenWithin(db, viewer, level, room)
    level = below.map((child) => child.id)
    found.push(...level)
  }
  return found
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
