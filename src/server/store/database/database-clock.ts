import { sql } from 'kysely'
import type { Queries } from './database.ts'

const followEveryMs = 60_000
/** An answer that took longer says too little of the moment it was given. */
const slowMs = 1_000

export type DatabaseClock = {
  readonly nowMs: () => number
  /** Asks the database for the time. */
  readonly follow: () => Promise<void>
  readonly stop: () => void
}

/**
 * PostgreSQL's time, one for all nodes: what one node draws a line at, another judges by. Between two questions this
 * process counts on by itself, so that a node whose own clock leaps writes no messages of another year.
 */
export function databaseClock(db: Queries, onError: (error: unknown) => void): DatabaseClock {
  let known = { timeMs: Date.now(), mark: performance.now() }
  const follow = async () => {
    const asked = performance.now()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const mark = performance.now()
    const [row] = rows
    if (row !== undefined && mark - asked < slowMs) known = { timeMs: row.ms + (mark - asked) / 2, mark }
  }
  const following = setInterval(() => void follow().catch(onError), followEveryMs)
  following.unref()
  return {
    nowMs: () => Math.floor(known.timeMs + performance.now() - known.mark),
    follow,
    stop: () => clearInterval(following),
  }
}
