import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

/** The ids of the pinned messages the viewer may see, newest first. */
export async function pinnedIds(db: Queries, viewer: Viewer, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; timestamp: string }>`
    select * from (
      select id, timestamp from messages where is_pinned = 1 and public = 1
      order by timestamp desc, id desc limit ${sql.lit(limit)}) as everyones
    union all
    select * from (
      select id, timestamp from messages where is_pinned = 1 and public = 0 and ${visibleTo(viewer)}
      order by timestamp desc, id desc limit ${sql.lit(limit)}) as mine
    order by timestamp desc, id desc limit ${sql.lit(limit)}`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * The ids of public messages ranked by the latest public message of their thread, then newest first. Private activity
 * has no influence. Threads are included whole until the limit is reached; the last one contributes its newest.
 */
export async function recommendedIds(db: Queries, limit: number): Promise<string[]> {
  const threads = await db
    .selectFrom('threads')
    .select(['root_id', 'public_count'])
    .where('last_public_at', 'is not', null)
    .orderBy('last_public_at', 'desc')
    .orderBy('root_id', 'desc')
    .limit(limit)
    .execute()
  const { whole, partial } = threadsWithin(threads, limit)
  const inWhole = await publicInThreads(db, whole)
  const ids = whole.flatMap((rootId) => inWhole.get(rootId) ?? [])
  if (partial === null) return ids
  const { rows } = await sql<{ id: string }>`select id from messages where root_id = ${partial} and public = 1
    order by timestamp desc, id desc limit ${limit - ids.length}`.execute(db)
  return [...ids, ...rows.map((row) => row.id)]
}

function threadsWithin(threads: readonly { root_id: string; public_count: number }[], limit: number) {
  const whole: string[] = []
  let taken = 0
  for (const thread of threads) {
    if (taken + thread.public_count > limit) return { whole, partial: taken < limit ? thread.root_id : null }
    whole.push(thread.root_id)
    taken += thread.public_count
  }
  return { whole, partial: null }
}

async function publicInThreads(db: Queries, rootIds: readonly string[]): Promise<Map<string, string[]>> {
  if (rootIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'root_id'])
    .where(inList(db, 'root_id', rootIds))
    .where('public', '=', 1)
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const byThread = Map.groupBy(rows, (row) => row.root_id)
  return new Map([...byThread].map(([rootId, each]) => [rootId, each.map((row) => row.id)]))
}
