import * as http from 'node:http'
import * as https from 'node:https'
import webPush from 'web-push'
import { pushRetentionS, pushRetryAfterMaxMs, pushRetryAfterMs, pushTimeoutMs } from '#wire/limits.ts'
import type { PushNotice } from '#wire/push.ts'
import type { PushKeys } from '../store/push/push-keys.ts'
import type { PushSubscription } from '../store/push/push-subscriptions.ts'
import { isAllowedEndpoint } from './endpoints.ts'
import { lookupPublic } from './public-hosts.ts'

/** `gone`: the device has ended the subscription. `later`: worth one retry. */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'later'; readonly afterMs: number; readonly why: string }
  | { readonly outcome: 'refused'; readonly why: string }

export type Sender = {
  readonly keys: PushKeys
  /** The contact for these pushes, required by the push services: an https or mailto address. */
  readonly contact: string
  readonly trusted: ReadonlySet<string>
  readonly stopped: AbortSignal
}

/** Sends one notice, encrypted for one device, to the device's push service (RFC 8030, 8291, 8292). */
export async function deliver(to: PushSubscription, notice: PushNotice, sender: Sender): Promise<Delivery> {
  if (!isAllowedEndpoint(to.endpoint, sender.trusted)) return { outcome: 'gone' }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    JSON.stringify(notice),
    {
      vapidDetails: { subject: sender.contact, ...sender.keys },
      contentEncoding: 'aes128gcm',
      TTL: pushRetentionS,
      urgency: 'high',
    },
  )
  const url = new URL(endpoint)
  const isTrusted = sender.trusted.has(url.origin)
  try {
    const { statusCode = 0, headers: said } = await request(url, {
      method,
      headers: headers as http.OutgoingHttpHeaders,
      body,
      signal: AbortSignal.any([sender.stopped, AbortSignal.timeout(pushTimeoutMs)]),
      ...(isTrusted ? {} : { lookup: lookupPublic }),
    })
    return deliveryOf(statusCode, said['retry-after'])
  } catch (error) {
    return { outcome: 'later', afterMs: pushRetryAfterMs, why: error instanceof Error ? error.message : 'no answer' }
  }
}

function deliveryOf(status: number, retryAfter: string | undefined): Delivery {
  const why = `status ${status}`
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status !== 429 && status < 500) return { outcome: 'refused', why }
  const askedMs = Number(retryAfter ?? Number.NaN) * 1000
  const afterMs = Number.isFinite(askedMs) ? Math.min(Math.max(askedMs, 0), pushRetryAfterMaxMs) : pushRetryAfterMs
  return { outcome: 'later', afterMs, why }
}

type Sent = http.RequestOptions & { readonly body: Buffer }

/** Redirects are not followed, and only the head of the response is read. */
function request(url: URL, { body, ...options }: Sent): Promise<http.IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>()
  const open = url.protocol === 'http:' ? http.request : https.request
  const sent = open(url, options, (answer) => {
    answer.on('error', () => undefined)
    answer.resume()
    resolve(answer)
  })
  sent.on('error', reject)
  sent.end(body)
  return promise
}
