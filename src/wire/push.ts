import { type Static, Type } from 'typebox'
import { pushEndpointMaxLength } from './limits.ts'

/** A device's address at its browser's push service, and the keys for encrypting to it. */
export const NewPushSubscription = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: pushEndpointMaxLength }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
    auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
  }),
})
export type NewPushSubscription = Static<typeof NewPushSubscription>

export const PushEndpoint = Type.Object({
  endpoint: Type.String({ minLength: 1, maxLength: pushEndpointMaxLength }),
})

/** The content of a push: a message addressed to the device's person. */
export type PushNotification = {
  /** The person it is for: the device shows it only while they are signed in there. */
  readonly recipient_uid: string
  readonly id: string
  readonly parent_id: string | null
  readonly author: string
  readonly excerpt: string
  readonly url: string
  readonly unread_count: number
}

/**
 * Messages from the service worker to a page: a notification was tapped, or a push arrived and the worker asks whether
 * the message is visible.
 */
export type PushWorkerMessage =
  | { readonly type: 'OPEN'; readonly url: string }
  | { readonly type: 'IS_SHOWN'; readonly id: string; readonly parent_id: string | null }
