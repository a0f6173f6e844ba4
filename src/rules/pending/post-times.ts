import { slowModeMaxMs, undoSendMs } from '#wire/limits.ts'

/** When a post may be sent, as ISO 8601. */
export type PostTimes = {
  /** Not sent before this time, so that it can be taken back. */
  readonly sendAt?: string
  /** The thread's slow mode: it is not sent before this time. */
  readonly restsUntil?: string
}

/** Whether it still waits to be sent for the first time. A clock that was set back doesn't make it wait for hours. */
export function isDelayed({ sendAt }: PostTimes, nowMs: number): boolean {
  const dueMs = sendAt === undefined ? 0 : Date.parse(sendAt)
  return dueMs > nowMs && dueMs <= nowMs + undoSendMs
}

/** How long until it may be sent; 0 if it may be now, or if a clock was wrong as that was stored: the server knows. */
export function leftMs(post: PostTimes, nowMs: number): number {
  const delayMs = isDelayed(post, nowMs) ? Date.parse(post.sendAt ?? '') - nowMs : 0
  const restMs = post.restsUntil === undefined ? 0 : Date.parse(post.restsUntil) - nowMs
  return Math.max(delayMs, restMs > slowModeMaxMs ? 0 : restMs, 0)
}

/** How long until the first of those that may not be sent yet may be; null if none has to wait. */
export function nextDueMs(posts: readonly (PostTimes & { readonly stage: string })[], nowMs: number): number | null {
  const times = posts.flatMap((post) => (post.stage === 'waiting' ? leftMs(post, nowMs) : [])).filter((ms) => ms > 0)
  return times.length === 0 ? null : Math.min(...times)
}
