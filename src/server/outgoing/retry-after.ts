/** As HTTP writes dates, today or formerly; what else Date.parse reads is guessed. */
const httpDate = /^[A-Z][a-z]{2,8},? /

/**
 * How long another server asks not to be called again, from its `Retry-After`: seconds, or a date (RFC 9110). Null if
 * it says nothing that makes sense.
 */
export function retryAfterMs(retryAfter: string | null | undefined, nowMs: number): number | null {
  const said = retryAfter?.trim() ?? ''
  if (httpDate.test(said)) {
    const atMs = Date.parse(said)
    return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
  }
  const seconds = said === '' ? Number.NaN : Number(said)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}
