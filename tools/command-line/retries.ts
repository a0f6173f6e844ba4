import { hourMs } from '#wire/limits.ts'
/** A call that may be answered later: nothing came, or the server said so. */
export type Unanswered = {
  readonly why: 'no-answer' | 'later'
  readonly detail: string
  readonly status: number | null
  /** The header: seconds or a date. */
  readonly retryAfter: string | null
}

export const triesMax = 10

const firstWaitMs = 250
const longestWaitMs = 30_000
/** What a server may ask for. */
const askedMaxMs = hourMs

/**
 * Twice as long each time, not all programs at the same moment, and never sooner than the server asks for, up to an
 * hour.
 */
export function waitBefore(
  { retryAfter }: Unanswered,
  failures: number,
  nowMs = Date.now(),
  chance = Math.random(),
): number {
  const doubledMs = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
  return Math.max(doubledMs * (0.5 + chance / 2), Math.min(askedMs(retryAfter, nowMs), askedMaxMs))
}

function askedMs(retryAfter: string | null, nowMs: number): number {
  if (retryAfter === null) return 0
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return seconds * 1_000
  const atMs = Date.parse(retryAfter)
  return Number.isNaN(atMs) ? 0 : atMs - nowMs
}
