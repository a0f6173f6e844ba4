import { ECDH } from 'node:crypto'
import type { PlainErrorCode } from '#wire/errors/errors.ts'
import type { NewPushSubscription } from '#wire/push.ts'
import { mayBeCalled } from '../outgoing/public-hosts.ts'

/**
 * What is wrong with a subscription, or null. An endpoint is an address that this server will call, so it must be https
 * at a public host; `trusted` contains the origins of push services on a private network.
 */
export function subscriptionProblem(
  { endpoint, keys }: NewPushSubscription,
  trusted: ReadonlySet<string>,
): PlainErrorCode | null {
  if (!mayBeCalled(endpoint, trusted)) return 'push_endpoint_invalid'
  return isOnCurve(keys.p256dh) ? null : 'push_key_invalid'
}

function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(p256dh, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
}
