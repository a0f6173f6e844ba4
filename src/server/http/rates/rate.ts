import { dayMs, hourMs } from '#wire/limits.ts'
/** The number of events allowed in a sliding window. */
export type Rate = { readonly limit: number; readonly windowMs: number }

const windowsMs = { second: 1_000, minute: 60_000, hour: hourMs, day: dayMs } as const

/** Parses `60/minute`; null if it is not `N/second|minute|hour|day` with N from 1. */
export function parseRate(text: string): Rate | null {
  const match = /^(\d{1,9})\/(second|minute|hour|day)$/.exec(text)
  const unit = match?.[2] as keyof typeof windowsMs | undefined
  const limit = Number(match?.[1])
  return unit === undefined || limit < 1 ? null : { limit, windowMs: windowsMs[unit] }
}
