import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { branchUpMessagesMax } from '#wire/limits.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { behind, byTime, type Place } from '../../database/keyset.ts'
import { type Param, preparedFor } from '../../database/prepared.ts'
import { oldestFirst } from './children.ts'

/** The ids of the visible ancestors, nearest first; the first hidden one ends the list (supplement 2). */
export async function ancestorIds(db: Queries, viewer: Viewer, id: string, depth: number): Promise<string[]> {
  return depth < 1 ? [] : (await pathUp(db, viewer, id, depth)).slice(1)
}

/** The id of a message and those of its visible ancestors, nearest first; none if it is missing or hidden. */
export async function pathUp(db: Queries, viewer: Viewer, id: string, depth: number): Promise<string[]> {
  const rows = await upFrom(db, viewer, { id, levelsUp: Math.min(depth, branchUpMessagesMax) })
  return rows.map((row) => row.id)
}

type Above = { readonly id: string; readonly levelsUp: number }

const upFrom = preparedFor((db, viewer, param: Param<Above>) =>
  sql<{ id: string }>`with recursive ${upQuery(viewer, param)} select id from up order by level`.compile(db),
)

/**
 * For `with recursive`: `up`, the message and its visible ancestors below the first hidden one, each with its distance.
 */
export const upQuery = (viewer: Viewer, param: Param<Above>): RawBuilder<unknown> =>
  sql`up(id, parent_id, level) as (
      select messages.id, messages.parent_id, 0 from messages where messages.id = ${param('id')} and ${visibleTo(viewer)}
      union all
      select messages.id, messages.parent_id, up.level + 1
      from up cross join messages
      where messages.id = up.parent_id and up.level < ${param('levelsUp')} and ${visibleTo(viewer)})`

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
