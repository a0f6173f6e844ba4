import type { WebhookOutcome, WebhookPause } from '#wire/reader/webhook.ts'
import { canSend } from './permissions.ts'
import type { Viewer } from './viewer.ts'

/** Who may have addresses called, when one is added and at every delivery: everyone who may write, and not while suspended. */
export const mayHaveWebhooks = (viewer: Viewer): boolean => canSend(viewer)

const minuteMs = 60_000
/** The waits after a failure, then after another. After the last the webhook is paused. */
export const webhookWaitsMs = [0.1, 0.5, 2, 10, 30, 60, 180, 360].map((minutes) => minutes * minuteMs)
const askedWaitMaxMs = 60 * minuteMs

export type Attempt = {
  readonly outcome: WebhookOutcome
  readonly status: number | null
  /** What the receiver asked for. */
  readonly retryAfterMs: number | null
}

export type AfterAttempt =
  | { readonly next: 'done' }
  | { readonly next: 'wait'; readonly waitMs: number }
  | { readonly next: 'pause'; readonly pause: WebhookPause }

/** What follows an attempt to deliver, after so many failures in a row before it. */
export function afterAttempt({ outcome, status, retryAfterMs }: Attempt, failures: number): AfterAttempt {
  if (outcome === 'delivered') return { next: 'done' }
  if (status === 410) return { next: 'pause', pause: 'gone' }
  if (outcome === 'not-public') return { next: 'pause', pause: 'address' }
  const waitMs = webhookWaitsMs[failures]
  if (waitMs === undefined) return { next: 'pause', pause: 'failing' }
  return { next: 'wait', waitMs: Math.max(waitMs, Math.min(retryAfterMs ?? 0, askedWaitMaxMs)) }
}
