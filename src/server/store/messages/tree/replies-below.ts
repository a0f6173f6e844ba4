import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { notMuted } from '../../people/muted-people.ts'
import { oldestFirst } from './children.ts'

/** A message below a fork; `branch` is which of the fork's replies it is below, or is, from 0. */
type ReplyBelow = {
  readonly id: string
  readonly parent_id: string | null
  readonly timestamp: string
  readonly branch: number
}

/**
 * The messages that a viewer can reach below this one through visible messages, oldest first, without those of people
 * they have muted; of more than `limit`, those with the fewest levels in between.
 */
export async function repliesBelow(db: Queries, viewer: Viewer, id: string, limit: number): Promise<ReplyBelow[]> {
  const { rows } = await sql<Omit<ReplyBelow, 'branch'> & { readonly top_id: string; readonly top_at: string }>`
    with recursive down(id, parent_id, timestamp, author_uid, top_id, top_at) as (
      select messages.id, messages.parent_id, messages.timestamp, messages.author_uid, messages.id, messages.timestamp
      from messages where messages.parent_id = ${id} and ${visibleTo(viewer)}
      union all
      select messages.id, messages.parent_id, messages.timestamp, messages.author_uid, down.top_id, down.top_at
      from down cross join messages where messages.parent_id = down.id and ${visibleTo(viewer)})
    select id, parent_id, timestamp, top_id, top_at from down
    where ${notMuted(viewer.uid ?? '', 'down.author_uid')} limit ${limit}`.execute(db)
  const tops = new Map(rows.map(({ top_id, top_at }) => [top_id, { id: top_id, timestamp: top_at }]))
  const ordered = [...tops.values()].sort(oldestFirst).map((top) => top.id)
  return rows.toSorted(oldestFirst).map(({ top_id, top_at: _, ...message }) => ({
    ...message,
    branch: ordered.indexOf(top_id),
  }))
}
