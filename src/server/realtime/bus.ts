import type { Redis } from 'ioredis'
import type { AgentProgress } from '#wire/events.ts'
import type { UserReference, UserStatus } from '#wire/user.ts'
import type { RedisWatch } from './redis-watch.ts'

/** What one node tells every node, itself included. Ids only: each node asks the store what each reader may see. */
export type BusEvent =
  | {
      readonly kind: 'message'
      readonly change: 'new' | 'updated'
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
  | { readonly kind: 'revoked'; readonly uid: string; readonly beforeS: number }
  | { readonly kind: 'status'; readonly uid: string; readonly status: UserStatus }
  | { readonly kind: 'renamed'; readonly person: UserReference }
  /** What is written so far stands in no store yet, so it comes with its readers: null is everyone. */
  | { readonly kind: 'progress'; readonly progress: AgentProgress; readonly readers: readonly string[] | null }
  /** Something was asked of an agent: whoever has a hand free takes it. */
  | { readonly kind: 'agent-due' }
  | { readonly kind: 'agent-stop'; readonly id: string }
  /** More was to be told than a node could keep while Redis was away. */
  | { readonly kind: 'gap' }

/** `onGap` tells that events may have been missed, so that listeners must look for themselves. */
export type Listener = { readonly onEvent: (event: BusEvent) => void; readonly onGap: () => void }

export type Bus = {
  readonly publish: (event: BusEvent) => void
  readonly listen: (listener: Listener) => void
  /** Whether what is published reaches every node now; where it doesn't, it does later, in its order. */
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
 * For several nodes. What cannot be published is kept and published in its order once Redis answers again. After a lost
 * connection to hear by, or a late first one, every listener is told of the gap.
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
    const heard = () => {
      // Only when events arrive again: whoever looks for themselves from then on misses nothing.
      if (hasBegun) publishGap()
      begin()
    }
    const retry = (error: unknown) => {
      onError(error)
      subscriber.disconnect(true)
    }
    subscriber.on('ready', () => subscriber.subscribe(channel).then(heard, retry))
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

/** More than this many wait only where something is wrong. */
const outgoingLate = 100
const outgoingMax = 10_000

/** Publishes one event after the other. One whose answer is lost is published again: hearing it twice does no harm. */
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
        // Where too much waited meanwhile, a gap stands in its place, and is still to be told.
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
      // How far an answer has come is old news by the time Redis is back.
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
