import type { WebhookOutcome, WebhookPause } from '#wire/reader/webhook.ts'

const minuteMs = 60_000
/** How long to wait after the first failure in a row, the second, and so on. After the last the webhook is paused. */
export const webhookWaitsMs = [0.1, 0.5, 2, 10, 30, 60, 180, 360].map((minutes) => minutes * minuteMs)
/** How often a message is sent to a receiver that refuses it. */
export const refusedTriesMax = 3
const askedWaitMaxMs = 60 * minuteMs

export type Attempt = {
  readonly outcome: WebhookOutcome
  readonly status: number | null
  /** From the receiver's `Retry-After`; null if it asked for nothing. */
  readonly retryAfterMs: number | null
}

export type AfterAttempt =
  | { readonly next: 'done' }
  /** This message is given up, and the next one is sent. */
  | { readonly next: 'skip' }
  | { readonly next: 'wait'; readonly waitMs: number }
  | { readonly next: 'pause'; readonly pause: WebhookPause }

type Outcome = Pick<Attempt, 'outcome' | 'status'>

/** Statuses of a receiver that asks for time, or is gone: they say nothing about the message. */
const notAboutTheMessage = [408, 410, 425, 429]

/** Whether a receiver that is up does not want this message, and would say so again. */
const isRefusal = ({ outcome, status }: Outcome): boolean =>
  outcome === 'refused' && status !== null && status >= 400 && status < 500 && !notAboutTheMessage.includes(status)

type Failed = { readonly failures: number; readonly last: Outcome }

/** The failures in a row before an attempt. A receiver that refuses a message is up: earlier failures don't count. */
export const failuresBefore = (attempt: Outcome, { failures, last }: Failed): number =>
  isRefusal(attempt) && !isRefusal(last) ? 0 : failures

/** The failures in a row once a message is given up: the tries of a refused one don't count for the next. */
export const failuresWithout = ({ failures, last }: Failed): number =>
  isRefusal(last) ? failures - (failures % refusedTriesMax) : failures

/** What follows an attempt to deliver, after this many failures in a row before it. */
export function afterAttempt(attempt: Attempt, failures: number): AfterAttempt {
  const { outcome, status, retryAfterMs } = attempt
  if (outcome === 'delivered') return { next: 'done' }
  if (status === 410) return { next: 'pause', pause: 'gone' }
  if (outcome === 'not-public') return { next: 'pause', pause: 'address' }
  const waitMs = webhookWaitsMs[failures]
  if (waitMs === undefined) return { next: 'pause', pause: 'failing' }
  if (isRefusal(attempt) && (failures + 1) % refusedTriesMax === 0) return { next: 'skip' }
  return { next: 'wait', waitMs: Math.max(waitMs, Math.min(retryAfterMs ?? 0, askedWaitMaxMs)) }
}
