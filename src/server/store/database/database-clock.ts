import { sql } from 'kysely'
import type { Queries } from './database.ts'

const followEveryMs = 60_000
/** A slower answer is less accurate than the last one; it only counts if there was none yet. */
const slowMs = 1_000

type DatabaseClock = {
  readonly nowMs: () => number
  /** Fetches the database's time. */
  readonly follow: () => Promise<void>
  readonly stop: () => void
}

/**
 * PostgreSQL's time, the same for all nodes, so that a limit set by one node is checked by the same clock on another.
 * Between two queries the process counts by its monotonic clock, so a node whose system clock jumps doesn't write
 * messages with a wrong year.
 */
export function databaseClock(db: Queries, onError: (error: unknown) => void): DatabaseClock {
  let known = { timeMs: Date.now(), mark: performance.now() }
  let isOwnTime = true
  const follow = async () => {
    const asked = performance.now()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const mark = performance.now()
    const [row] = rows
    if (row === undefined || (mark - asked >= slowMs && !isOwnTime)) return
    known = { timeMs: row.ms + (mark - asked) / 2, mark }
    isOwnTime = false
  }
  const following = setInterval(() => void follow().catch(onError), followEveryMs)
  following.unref()
  return {
    nowMs: () => Math.floor(known.timeMs + performance.now() - known.mark),
    follow,
    stop: () => clearInterval(following),
  }
}
