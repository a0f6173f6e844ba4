import { type Static, Type } from 'typebox'
import { pushEndpointMaxLength } from './limits.ts'

/** A device's own address at its browser's push service, and the keys that only this device can read with. */
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

/** What a push tells a device about a message addressed to its person. */
export type PushNotice = {
  /** Whose message it is: a device shows it only while they are signed in there. */
  readonly recipient_uid: string
  readonly id: string
  readonly parent_id: string | null
  readonly author: string
  readonly excerpt: string
  readonly url: string
  readonly unread_count: number
}

/** What the service worker says to a page: a notification was tapped, or a push came and it asks whether it is in sight. */
export type PushWorkerMessage =
  | { readonly type: 'OPEN'; readonly url: string }
  | { readonly type: 'IS_SHOWN'; readonly id: string; readonly parent_id: string | null }
