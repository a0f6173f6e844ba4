import type { Redis } from 'ioredis'
import type { AgentProgress } from '#wire/events.ts'
import type { BookmarkChange } from '#wire/reader/bookmarks.ts'
import type { DigestChange } from '#wire/reader/digest.ts'
import type { NewSeen } from '#wire/reader/seen.ts'
import type { UserReference, UserStatus } from '#wire/user.ts'
import type { RedisWatch } from './redis-watch.ts'

/**
 * An event that one node sends to every node, itself included. Ids only: each node queries the database for what each
 * reader may see.
 */
export type BusEvent =
  | {
      readonly kind: 'message'
      /** A restored message is new to everybody's screen, and nobody is notified of it. */
      readonly change: 'new' | 'updated' | 'restored'
      readonly id: string
      readonly unreadUids: readonly string[]
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
  /** `except` is a session that goes on. */
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
  | { readonly kind: 'renamed'; readonly person: UserReference }
  /** The text so far is not in the database yet, so the event names its readers: null is everyone. */
  | { readonly kind: 'progress'; readonly progress: AgentProgress; readonly readers: readonly string[] | null }
  /** An agent request was stored: any node with capacity may take it. */
  | { readonly kind: 'agent-due' }
  /** What admins set for the installation has changed. */
  | { readonly kind: 'settings' }
  | { readonly kind: 'agent-stop'; readonly id: string }
  /** More events were queued than a node could store while Redis was unavailable. */
  | { readonly kind: 'gap' }

/** `onGap` means that events may have been missed, so that listeners must check for themselves. */
export type Listener = { readonly onEvent: (event: BusEvent) => void; readonly onGap: () => void }

export type Bus = {
  readonly publish: (event: BusEvent) => void
  readonly listen: (listener: Listener) => void
  /** Whether published events reach every node now; otherwise they do later, in order. */
  readonly flows: () => boolean
  readonly close: () => Promise<void>
}

/** For one node. */
export function memoryBus(): Bus {
  const listeners: Listener[] = []
  return {
    publish: (event) => {
      for (const listener of listeners) listener.onEvent(event)
    },
    listen: (listener) => {
      listeners.push(listener)
    },
    flows: () => true,
    close: async () => {},
  }
}

const channel = 'canopy:events'

/**
 * For several nodes. Events that cannot be published are queued and published in order once Redis answers again. After
 * the subscription was lost, or began late, every listener is notified of the gap.
 */
export async function redisBus(redis: Redis, watch: RedisWatch, onError: (error: unknown) => void): Promise<Bus> {
  const listeners: Listener[] = []
  const subscriber = redis.duplicate({ enableOfflineQueue: true, autoResubscribe: false })
  let hasBegun = false
  const publishGap = () => {
    for (const listener of listeners) listener.onGap()
  }
  subscriber.on('error', onError)
  subscriber.on('message', (_channel: string, text: string) => {
    const event = JSON.parse(text) as BusEvent
    if (event.kind === 'gap') return publishGap()
    for (const listener of listeners) listener.onEvent(event)
  })
  await new Promise<void>((begin) => {
    const subscribed = () => {
      // Only when events arrive again: whoever looks for themselves from then on misses nothing.
      if (hasBegun) publishGap()
      begin()
    }
    const retry = (error: unknown) => {
      onError(error)
      subscriber.disconnect(true)
    }
    subscriber.on('ready', () => subscriber.subscribe(channel).then(subscribed, retry))
    subscriber.once('close', begin)
    subscriber.connect().catch(() => {})
  })
  hasBegun = true
  const outgoing = makeOutgoing((text) => redis.publish(channel, text), watch, onError)
  return {
    publish: outgoing.add,
    listen: (listener) => {
      listeners.push(listener)
    },
    flows: () => watch.answers() && subscriber.status === 'ready' && outgoing.size() < outgoingLate,
    close: async () => {
      subscriber.disconnect()
    },
  }
}

/** More than this many are queued only if something is wrong. */
const outgoingLate = 100
const outgoingMax = 10_000

/**
 * Publishes one event after the other. One whose response is lost is published again: receiving it twice does no harm.
 */
export function makeOutgoing(
  publish: (text: string) => Promise<unknown>,
  watch: RedisWatch,
  onError: (error: unknown) => void,
) {
  let queue: string[] = []
  let isPublishing = false

  async function publishAll(): Promise<void> {
    if (isPublishing) return
    isPublishing = true
    try {
      for (let next = queue[0]; next !== undefined; next = queue[0]) {
        await publish(next)
        // If the queue overflowed meanwhile, a gap event replaced it, and must still be sent.
        if (queue[0] === next) queue.shift()
      }
    } catch (error) {
      onError(error)
      if (watch.answers()) setTimeout(() => void publishAll(), publishAgainMs).unref()
    } finally {
      isPublishing = false
    }
  }

  watch.onBack(() => void publishAll())
  return {
    add: (event: BusEvent) => {
      // Progress of an answer is outdated by the time Redis is back.
      if (event.kind === 'progress' && queue.length >= outgoingLate) return
      const isFull = queue.length >= outgoingMax
      queue = isFull ? [JSON.stringify({ kind: 'gap' } satisfies BusEvent)] : queue
      if (!isFull) queue.push(JSON.stringify(event))
      if (queue.length === 1 || watch.answers()) void publishAll()
    },
    size: () => queue.length,
  }
}

const publishAgainMs = 500
