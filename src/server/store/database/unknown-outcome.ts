import type { Queries } from './database.ts'

const listeners = new WeakMap<Queries, () => void>()

/**
 * Calls the listener whenever a write has failed so late that it may be stored all the same: the connection was lost
 * while it was committed, or the database crashed before it answered.
 */
export function onUnknownOutcome(db: Queries, listener: () => void): void {
  listeners.set(db, listener)
}

export const reportUnknownOutcome = (db: Queries): void => listeners.get(db)?.()
