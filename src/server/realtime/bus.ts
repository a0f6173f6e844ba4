import type { AdminList, AgentProgress } from '#wire/events.ts'
import type { BookmarkChange } from '#wire/reader/bookmarks.ts'
import type { DigestChange } from '#wire/reader/digest.ts'
import type { NewSeen } from '#wire/reader/seen.ts'
import type { UserReference, UserStatus } from '#wire/user.ts'

/**
 * An event that one node sends to every node whom it may concern, itself included (addressees.ts). Ids only: each node
 * queries the database for what each reader may see.
 */
export type BusEvent =
  | {
      readonly kind: 'message'
      /** A restored message is new to everybody's screen, and nobody is notified of it. */
      readonly change: 'new' | 'updated' | 'restored'
      readonly id: string
      readonly unreadUids: readonly string[]
      /** Who may see it, where the publisher knows; null is everyone. */
      readonly readers?: readonly string[] | null
    }
  | {
      readonly kind: 'deleted'
      readonly id: string
      readonly publicIds: readonly string[]
      readonly privateIds: Readonly<Record<string, readonly string[]>>
      readonly unreadUids: readonly string[]
    }
  | { readonly kind: 'read'; readonly uid: string; readonly id: string; readonly isRead: boolean }
  | { readonly kind: 'seen'; readonly uid: string; readonly seen: NewSeen }
  /** Something is new for these people: a message in what they follow; null if what they follow has changed. */
  | { readonly kind: 'for-me'; readonly uids: readonly string[]; readonly id: string | null }
  | { readonly kind: 'muted-people'; readonly uid: string }
  /** What this person is writing has changed on one of their devices. */
  | { readonly kind: 'drafts'; readonly uid: string }
  /** A post of this person was put in review, decided or withdrawn. */
  | { readonly kind: 'held-posts'; readonly uid: string }
  | { readonly kind: 'bookmark'; readonly uid: string; readonly change: BookmarkChange }
  | { readonly kind: 'digest'; readonly uid: string; readonly change: DigestChange }
  /** `except` is a session that continues. */
  | { readonly kind: 'revoked'; readonly uid: string; readonly beforeS: number; readonly except?: string }
  | { readonly kind: 'session-ended'; readonly uid: string; readonly sessionId: string }
  /** `isModerated`: an admin has decided something about the person that they should read. */
  | {
      readonly kind: 'status'
      readonly uid: string
      readonly status: UserStatus
      readonly suspended_until: number | null
      readonly isModerated?: boolean
    }
  /** Lists of the administration have changed, for reasons that no other event tells (admin-changes.ts). */
  | { readonly kind: 'administration'; readonly lists: readonly AdminList[] }
  | { readonly kind: 'renamed'; readonly person: UserReference }
  /** The text so far is not in the database yet, so the event names its readers: null is everyone. */
  | { readonly kind: 'progress'; readonly progress: AgentProgress; readonly readers: readonly string[] | null }
  /** An agent request was stored: any node with capacity may take it. */
  | { readonly kind: 'agent-due' }
  /** What admins set for the installation has changed. */
  | { readonly kind: 'settings' }
  | { readonly kind: 'agent-stop'; readonly id: string }
  /** Events are missing: more were queued than a node could store, or what was stored couldn't be announced. */
  | { readonly kind: 'gap' }

/**
 * `onGap` means that events may have been missed, so that listeners must check for themselves: events for one person
 * alone if one is named.
 */
export type Listener = { readonly onEvent: (event: BusEvent) => void; readonly onGap: (uid?: string) => void }

export type Bus = {
  readonly publish: (event: BusEvent) => void
  readonly listen: (listener: Listener) => void
  /**
   * From when this resolves, events for this person alone reach this node, until `unsubscribe`. Never rejects: if Redis
   * doesn't answer it resolves all the same, and listeners are notified of the gap once the events arrive.
   */
  readonly subscribe: (uid: string) => Promise<void>
  readonly unsubscribe: (uid: string) => void
  /** Whether published events reach every node now; otherwise they do later, in order. */
  readonly flows: () => boolean
  /** Waits a moment for what is still to be published; false if it could not be. */
  readonly close: () => Promise<boolean>
}

export function deliver(listeners: readonly Listener[], event: BusEvent): void {
  for (const listener of listeners) {
    if (event.kind === 'gap') listener.onGap()
    else listener.onEvent(event)
  }
}

/** For one node. */
export function memoryBus(): Bus {
  const listeners: Listener[] = []
  return {
    publish: (event) => deliver(listeners, event),
    listen: (listener) => {
      listeners.push(listener)
    },
    subscribe: async () => {},
    unsubscribe: () => {},
    flows: () => true,
    close: async () => true,
  }
}
