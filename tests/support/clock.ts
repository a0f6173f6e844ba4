import type { Clock } from '../../src/server/process/clock.ts'

/** A clock that advances only when a test moves it. */
export type HandClock = Clock & { readonly advanceMs: (ms: number) => void }

export function clockAt(iso = '2026-01-05T09:00:00.000Z'): HandClock {
  let now = Date.parse(iso)
  return {
    nowMs: () => now,
    advanceMs: (ms) => {
      now += ms
    },
  }
}
