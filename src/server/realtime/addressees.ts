import type { BusEvent } from './bus.ts'

/** With more people than this, most nodes have a socket of one of them anyway, and get the event once. */
const peopleMax = 8

/** Whom an event is for, if it is for few people alone; null if every node needs it. */
export function addresseesOf(event: BusEvent): readonly string[] | null {
  const uids = namedBy(event)
  return uids === null || uids.length > peopleMax ? null : uids
}

function namedBy(event: BusEvent): readonly string[] | null {
  switch (event.kind) {
    case 'read':
    case 'seen':
    case 'bookmark':
    case 'digest':
    case 'muted-people':
    case 'drafts':
    case 'held-posts':
      return [event.uid]
    case 'for-me':
      return [...new Set(event.uids)]
    case 'message':
      return event.readers ?? null
    case 'progress':
      return event.readers
    // Each node acts on these by itself, whoever is connected to it.
    case 'deleted':
    case 'revoked':
    case 'session-ended':
    case 'status':
    case 'administration':
    case 'renamed':
    case 'settings':
    case 'agent-due':
    case 'agent-stop':
    case 'gap':
      return null
  }
}
