import { setTimeout } from 'node:timers/promises'
import type { Context } from '../process/context.ts'
import { isDatabaseUnavailable } from '../store/database/database-unavailable.ts'
import { nothingPublic, write } from '../store/database/transaction.ts'
import { onUnknownOutcome } from '../store/database/unknown-outcome.ts'

/** Writes of an outage fail together, and one gap is enough for them. */
const settleAfterMs = 500

/**
 * A write that failed and is stored all the same has published no event, and the answer to its repeat comes from what
 * is stored. Once the database answers again, everybody is notified of the gap.
 */
export function publishGapAfterOutage(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  ending: AbortSignal,
  onError: (error: unknown) => void,
): void {
  let isUnknown = false
  let isSettling = false
  onUnknownOutcome(db, () => {
    isUnknown = true
    if (!isSettling) void publishGap()
  })

  async function publishGap(): Promise<void> {
    isSettling = true
    while (isUnknown) {
      await setTimeout(settleAfterMs, undefined, { ref: false })
      if (ending.aborted) return
      isUnknown = false
      // Others may have failed meanwhile.
      if (!(await areSettled())) isUnknown = true
    }
    isSettling = false
    bus.publish({ kind: 'gap' })
  }

  /** Writes are serial: once a later one is stored, those before it are too, or never will be. */
  async function areSettled(): Promise<boolean> {
    try {
      await write(db, clock.nowMs(), async () => {}, nothingPublic)
    } catch (error) {
      if (isDatabaseUnavailable(error)) return false
      // The database has answered, if not as expected.
      onError(error)
    }
    return true
  }
}
