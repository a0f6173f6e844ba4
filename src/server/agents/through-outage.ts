import { setTimeout as delay } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../store/database/database-unavailable.ts'
import type { Cancellation } from './cancellation.ts'

const againEveryMs = 250
/** A longer outage ends what is written as the end of this node would. */
const patienceMs = 60_000

/**
 * Stores what a model has written, again and again while the database is away: it was paid for, and is nowhere else.
 * Not while the server closes. If the database commits and its answer is lost, what is stored by a lease is stored
 * once, and what it cost counts twice.
 */
export async function throughOutage<T>(cancellation: Cancellation, store: () => Promise<T>): Promise<T> {
  const giveUpMs = performance.now() + patienceMs
  for (;;) {
    try {
      return await store()
    } catch (error) {
      const isLate = performance.now() > giveUpMs || cancellation.reason() === 'closing'
      if (isLate || !isDatabaseUnavailable(error)) throw error
      await delay(againEveryMs)
    }
  }
}
