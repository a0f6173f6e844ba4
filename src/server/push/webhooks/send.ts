import type { Attempt } from '#rules/webhooks/webhook-retries.ts'
import { webhookTimeoutMs } from '#wire/limits.ts'
import type { WebhookOutcome } from '#wire/reader/webhook.ts'
import { guardedFetch, outgoingErrors } from '../../outgoing/guarded-fetch.ts'
import { retryAfterMs } from '../../outgoing/retry-after.ts'
import { type Sent, signedHeaders } from './signing.ts'

export type Reach = { readonly trusted: ReadonlySet<string>; readonly stopped: AbortSignal }

/** Calls a webhook once. Of the response only the status is read. */
export async function sendToWebhook(url: string, secret: string, sent: Sent, reach: Reach): Promise<Attempt> {
  const late = AbortSignal.timeout(webhookTimeoutMs)
  try {
    const call = guardedFetch({ trusted: reach.trusted, bytesMax: null })
    const answer = await call(url, {
      method: 'POST',
      headers: signedHeaders(secret, sent),
      body: sent.body,
      signal: AbortSignal.any([reach.stopped, late]),
    })
    const { status } = answer
    const outcome = status >= 200 && status < 300 ? 'delivered' : 'refused'
    return { outcome, status, retryAfterMs: retryAfterMs(answer.headers.get('retry-after'), sent.atMs) }
  } catch (error) {
    return { outcome: late.aborted ? 'too-slow' : outcomeOf(error), status: null, retryAfterMs: null }
  }
}

function outcomeOf(error: unknown): WebhookOutcome {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null
  const code = cause !== null && 'code' in cause ? cause.code : null
  if (code === outgoingErrors.notPublic) return 'not-public'
  return code === outgoingErrors.redirect ? 'redirect' : 'unreachable'
}
