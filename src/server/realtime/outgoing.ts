import { setTimeout as wait } from 'node:timers/promises'
import { addresseesOf } from './addressees.ts'
import type { BusEvent } from './bus.ts'
import type { RedisWatch } from './redis-watch.ts'

/** More than this many are queued only if something is wrong. */
export const outgoingLate = 100
const outgoingMax = 10_000
const publishAgainMs = 500
const checkEveryMs = 20

/** An event, and the people whose nodes get it; null is every node. */
export type Outgoing = { readonly event: BusEvent; readonly to: readonly string[] | null }

/**
 * Publishes one event after the other. One whose response is lost is published again: receiving it twice does no harm.
 */
export function makeOutgoing(
  publish: (outgoing: Outgoing) => Promise<unknown>,
  watch: RedisWatch,
  onError: (error: unknown) => void,
) {
  let queue: Outgoing[] = []
  let isPublishing = false

  async function publishAll(): Promise<void> {
    if (isPublishing) return
    isPublishing = true
    try {
      for (let next = queue[0]; next !== undefined; next = queue[0]) {
        await publish(next)
        // If the queue overflowed meanwhile, a gap event replaced it, and must still be sent.
        if (queue[0] === next) queue.shift()
      }
    } catch (error) {
      onError(error)
      if (watch.answers()) setTimeout(() => void publishAll(), publishAgainMs).unref()
    } finally {
      isPublishing = false
    }
  }

  watch.onBack(() => void publishAll())
  return {
    add: (event: BusEvent) => {
      // Progress of an answer is outdated by the time Redis is back.
      if (event.kind === 'progress' && queue.length >= outgoingLate) return
      const to = addresseesOf(event)
      if (to?.length === 0) return
      const isFull = queue.length >= outgoingMax
      queue = isFull ? [{ event: { kind: 'gap' }, to: null }] : queue
      if (!isFull) queue.push({ event, to })
      if (queue.length === 1 || watch.answers()) void publishAll()
    },
    size: () => queue.length,
    /** Whether everything is published by the end of this time. */
    emptied: async (withinMs: number): Promise<boolean> => {
      const late = AbortSignal.timeout(withinMs)
      while (queue.length > 0 && !late.aborted) await wait(checkEveryMs)
      return queue.length === 0
    },
  }
}
