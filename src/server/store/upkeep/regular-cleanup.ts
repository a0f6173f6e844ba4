import { hourMs } from '#wire/limits.ts'
import type { Database } from '../database/database.ts'
import { pruneOld } from '../messages/changes.ts'
import { mergeSegments } from '../search-index/search-segments.ts'
import { removeAbandonedEnd } from './partition-messages.ts'

type RegularCleanup = {
  readonly cleanUp: () => void
  readonly stop: () => void
  /** Resolves once what has begun is done. */
  readonly ended: () => Promise<void>
}

const cleanupEveryMs = 6 * hourMs

/** Deletes and merges what has become old: whenever `cleanUp` is called, and every six hours. */
export function startRegularCleanup(
  database: Database,
  sweepFiles: () => Promise<void>,
  nowMs: () => number,
  ending: AbortSignal,
  onError: (error: unknown) => void,
): RegularCleanup {
  let running = Promise.resolve()
  const cleanUp = () => {
    running = runTasks().catch(onError)
  }
  const timer = setInterval(cleanUp, cleanupEveryMs).unref()
  return { cleanUp, stop: () => clearInterval(timer), ended: () => running }

  /** One task that fails, as without an answer of the file store, keeps no other from being done. */
  async function runTasks(): Promise<void> {
    const { queries, dialect, emptyLog } = database
    const startedMs = nowMs()
    const tasks = [() => pruneOld(queries, startedMs), sweepFiles, () => mergeSegments(queries, ending)]
    if (dialect === 'postgres') tasks.push(() => removeAbandonedEnd(queries))
    for (const task of tasks) await task().catch(onError)
    if (!ending.aborted) emptyLog()
  }
}
