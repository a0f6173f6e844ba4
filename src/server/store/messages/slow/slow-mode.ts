import { sql } from 'kysely'
import { isAdmin, type Viewer } from '#rules/access/viewer.ts'
import { slowWaitMs } from '#rules/thread/slow-mode.ts'
import { slowModeMaxMs } from '#wire/limits.ts'
import type { SlowMode } from '#wire/reader/slow-mode.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'

/** A thread's slow mode, and how long this person must wait there. Admins never do. */
export async function slowModeFor(db: Queries, viewer: Viewer, rootId: string, nowMs: number): Promise<SlowMode> {
  const [row] = await slowFor(db, { rootId, uid: viewer.uid ?? '' })
  if (row === undefined) return { wait_s: 0, left_ms: 0 }
  const wait_s = Number(row.wait_s)
  const lastMs = row.posted_ms === null ? null : Number(row.posted_ms)
  return { wait_s, left_ms: isAdmin(viewer) ? 0 : slowWaitMs(lastMs, wait_s, nowMs) }
}

const slowFor = prepared((db, param: Param<{ readonly rootId: string; readonly uid: string }>) =>
  sql<{ wait_s: number; posted_ms: number | null }>`select slow_threads.wait_s, slow_posts.posted_ms
    from slow_threads left join slow_posts
      on slow_posts.root_id = slow_threads.root_id and slow_posts.uid = ${param('uid')}
    where slow_threads.root_id = ${param('rootId')}`.compile(db),
)

/** Stores that somebody has posted in a slow thread. */
export const recordSlowPost = (tx: Queries, uid: string, root_id: string, posted_ms: number) =>
  tx
    .insertInto('slow_posts')
    .values({ root_id, uid, posted_ms })
    .onConflict((conflict) => conflict.columns(['root_id', 'uid']).doUpdateSet({ posted_ms }))
    .execute()

/** Sets a thread's slow mode. Nobody waits for what they posted before it was on. */
export async function saveSlowMode(tx: Queries, root_id: string, wait_s: number): Promise<void> {
  if (wait_s === 0) {
    await deleteSlowThreads(tx, [root_id])
    return
  }
  await tx
    .insertInto('slow_threads')
    .values({ root_id, wait_s })
    .onConflict((conflict) => conflict.column('root_id').doUpdateSet({ wait_s }))
    .execute()
}

export async function deleteSlowThreads(tx: Queries, rootIds: readonly string[]): Promise<void> {
  for (const table of ['slow_threads', 'slow_posts'] as const)
    await tx
      .deleteFrom(table)
      .where(inList(tx, 'root_id', rootIds))
      .execute()
}

/** After the longest wait there is nothing left to wait for. */
export const pruneSlowPosts = (db: Queries, nowMs: number) =>
  db
    .deleteFrom('slow_posts')
    .where('posted_ms', '<', nowMs - slowModeMaxMs)
    .execute()
