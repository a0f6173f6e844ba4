import { sql } from 'kysely'
import type { Queries } from './database.ts'

/** A session of PostgreSQL looks for deadlocks once, when it has waited for a second, unless that is configured. */
const checkEveryMs = 200

/**
 * Cancels statements of other sessions that hold what the migrations need while they wait for a lock themselves: a post
 * has read the messages, and waits for the clock's row. Otherwise the deadlock would be found by the session that began
 * to wait last, so the migrations would fail. Runs until the returned function is called.
 */
export function cancelWaiting(db: Queries, migratingPid: () => number | null): () => Promise<void> {
  let checking: Promise<unknown> = Promise.resolve()
  let isChecking = false
  const check = () => {
    const pid = migratingPid()
    if (pid === null || isChecking) return
    isChecking = true
    // Another role's session can't be cancelled. Then a deadlock is found as usual.
    checking = cancel(db, pid)
      .catch(() => {})
      .finally(() => {
        isChecking = false
      })
  }
  const timer = setInterval(check, checkEveryMs)
  return async () => {
    clearInterval(timer)
    await checking
  }
}

const cancel = (db: Queries, pid: number) =>
  sql`select pg_cancel_backend(pid) from pg_stat_activity
    where pid = any(pg_blocking_pids(${pid})) and wait_event_type = 'Lock'`.execute(db)
