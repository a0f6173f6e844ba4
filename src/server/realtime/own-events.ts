import type { SocketEvent } from '#wire/events.ts'
import type { BusEvent } from './bus.ts'

/** What only people's own sockets get: a change of what is theirs alone. Null for events with another audience. */
export function ownEvent(event: BusEvent): { readonly uids: readonly string[]; readonly event: SocketEvent } | null {
  switch (event.kind) {
    case 'seen':
      return { uids: [event.uid], event: { type: 'seen', data: event.seen } }
    case 'bookmark':
      return { uids: [event.uid], event: { type: 'bookmark', data: event.change } }
    case 'digest':
      return { uids: [event.uid], event: { type: 'digest', data: event.change } }
    case 'muted-people':
      return { uids: [event.uid], event: { type: 'muted_people', data: {} } }
    case 'drafts':
      return { uids: [event.uid], event: { type: 'drafts', data: {} } }
    case 'held-posts':
      return { uids: [event.uid], event: { type: 'held_posts', data: {} } }
    case 'for-me':
      return { uids: event.uids, event: { type: 'for_me', data: { id: event.id } } }
    default:
      return null
  }
}
