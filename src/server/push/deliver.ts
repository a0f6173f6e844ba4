import webPush from 'web-push'
import {
  pushAnswerMaxBytes,
  pushRetentionS,
  pushRetryAfterMaxMs,
  pushRetryAfterMs,
  pushTimeoutMs,
} from '#wire/limits.ts'
import type { PushNotification } from '#wire/push.ts'
import { guardedFetch } from '../outgoing/guarded-fetch.ts'
import { mayBeCalled } from '../outgoing/public-hosts.ts'
import { retryAfterMs } from '../outgoing/retry-after.ts'
import type { PushKeys } from '../store/push/push-keys.ts'
import type { PushSubscription } from '../store/push/push-subscriptions.ts'

/** `gone`: the device has ended the subscription. `later`: worth one retry. */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'later'; readonly afterMs: number; readonly why: string }
  | { readonly outcome: 'refused'; readonly why: string }

type Sender = {
  readonly keys: PushKeys
  /** The contact for these pushes, required by the push services: an https or mailto address. */
  readonly contact: string
  readonly trusted: ReadonlySet<string>
  readonly stopped: AbortSignal
}

/** Sends one notification, encrypted for one device, to the device's push service (RFC 8030, 8291, 8292). */
export async function deliver(to: PushSubscription, notification: PushNotification, sender: Sender): Promise<Delivery> {
  if (!mayBeCalled(to.endpoint, sender.trusted)) return { outcome: 'gone' }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(notification),
    {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      contentEncoding: 'aes128gcm',
      TTL: pushRetentionS,
      urgency: 'high',
    },
  )
  try {
    const said = await guardedFetch({ trusted: sender.trusted, bytesMax: pushAnswerMaxBytes })(endpoint, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: Uint8Array.from(body),
      signal: AbortSignal.any([sender.stopped, AbortSignal.timeout(pushTimeoutMs)]),
    })
    // Only the head of the response is read.
    await said.body?.cancel()
    return deliveryOf(said.status, said.headers.get('retry-after'))
  } catch (error) {
    return { outcome: 'later', afterMs: pushRetryAfterMs, why: causeOf(error) }
  }
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer'
  return error.cause instanceof Error ? error.cause.message : error.message
}

function deliveryOf(status: number, retryAfter: string | null): Delivery {
  const why = `status ${status}`
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 429 && status < 500) return { outcome: 'refused', why }
  const afterMs = Math.min(retryAfterMs(retryAfter, Date.now()) ?? pushRetryAfterMs, pushRetryAfterMaxMs)
  return { outcome: 'later', afterMs, why }
}
