import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { oldestFirst } from './children.ts'

/** A message below a fork; `branch` is which of the fork's replies it is below, or is, from 0. */
export type ReplyBelow = {
  readonly id: string
  readonly parent_id: string | null
  readonly timestamp: string
  readonly branch: number
}

/**
 * The messages that a viewer can reach below this one through visible messages, oldest first; of more than `limit`, those
 * with the fewest levels in between.
 */
export async function repliesBelow(db: Queries, viewer: Viewer, id: string, limit: number): Promise<ReplyBelow[]> {
  const { rows } = await sql<Omit<ReplyBelow, 'branch'> & { readonly top_id: string }>`
    with recursive down(id, parent_id, timestamp, top_id) as (
      select messages.id, messages.parent_id, messages.timestamp, messages.id
      from messages where messages.parent_id = ${id} and ${visibleTo(viewer)}
      union all
      select messages.id, messages.parent_id, messages.timestamp, down.top_id
      from down cross join messages where messages.parent_id = down.id and ${visibleTo(viewer)})
    select id, parent_id, timestamp, top_id from down limit ${limit}`.execute(db)
  const ordered = rows.toSorted(oldestFirst)
  const tops = ordered.filter((each) => each.id === each.top_id).map((each) => each.id)
  return ordered.map(({ top_id, ...message }) => ({ ...message, branch: tops.indexOf(top_id) }))
}
