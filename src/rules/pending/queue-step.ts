import type { ErrorCode } from '#wire/errors/errors.ts'
import { queueRetryCapMs, queueRetryStartMs } from '#wire/limits.ts'
import { isSlowRefusal } from '../thread/slow-mode.ts'

/** The result of a call, as far as a queue depends on it. */
export type QueueAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: 'no-answer' }
  | { readonly ok: false; readonly failure: 'refused'; readonly status: number; readonly code?: ErrorCode | undefined }

/**
 * `rests`: not before a time, while the queue continues; `done`; `refused` for good; `later`, while the queue continues
 * with the others; `pause`: nothing in the queue could succeed now (no network, no valid token, too many requests).
 */
type QueueStep = 'done' | 'rests' | 'refused' | 'later' | 'pause'

const pausing = [401, 429]

export function queueStep(answer: QueueAnswer): QueueStep {
  if (answer.ok) return 'done'
  if (answer.failure === 'refused' && isSlowRefusal(answer)) return 'rests'
  if (answer.failure === 'no-answer' || pausing.includes(answer.status) || answer.status < 400) return 'pause'
  return answer.status === 408 || answer.status >= 500 ? 'later' : 'refused'
}

/**
 * How long a queue waits after `failures` consecutive rounds that left something: doubling, capped, never less than
 * Retry-After.
 */
export const queueRetryMs = (failures: number, retryAfterMs: number | null): number =>
  Math.max(retryAfterMs ?? 0, Math.min(queueRetryCapMs, queueRetryStartMs * 2 ** Math.max(0, failures - 1)))
