import type { Redis } from 'ioredis'
import type { AgentProgress } from '../../wire/events.ts'
import type { UserStatus } from '../../wire/user.ts'

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
  /** What is written so far stands in no store yet, so it comes with its readers: null is everyone. */
  | { readonly kind: 'progress'; readonly progress: AgentProgress; readonly readers: readonly string[] | null }
  /** Something was asked of an agent: whoever has a hand free takes it. */
  | { readonly kind: 'agent-due' }
  | { readonly kind: 'agent-stop'; readonly id: string }

/** `onGap` tells that events may have been missed, so that listeners must look for themselves. */
export type Listener = { readonly onEvent: (event: BusEvent) => void; readonly onGap: () => void }

export type Bus = {
  readonly publish: (event: BusEvent) => void
  readonly listen: (listener: Listener) => void
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
    close: async () => {},
  }
}

const channel = 'canopy:events'

/** For several nodes. After a lost connection to Redis, or a late first one, every listener is told of the gap. */
export async function redisBus(redis: Redis, onError: (error: unknown) => void): Promise<Bus> {
  const listeners: Listener[] = []
  const subscriber = redis.duplicate({ enableOfflineQueue: true, autoResubscribe: false })
  let hasBegun = false
  const tellGap = () => {
    for (const listener of listeners) listener.onGap()
  }
  subscriber.on('error', onError)
  subscriber.on('message', (_channel: string, text: string) => {
    const event = JSON.parse(text) as BusEvent
    for (const listener of listeners) listener.onEvent(event)
  })
  await new Promise<void>((begin) => {
    const heard = () => {
      // Only when events arrive again: whoever looks for themselves from then on misses nothing.
      if (hasBegun) tellGap()
      begin()
    }
    subscriber.on('ready', () => subscriber.subscribe(channel).then(heard, onError))
    subscriber.once('close', begin)
    subscriber.connect().catch(() => {})
  })
  hasBegun = true
  return {
    publish: (event) => {
      redis.publish(channel, JSON.stringify(event)).catch(onError)
    },
    listen: (listener) => {
      listeners.push(listener)
    },
    close: async () => {
      subscriber.disconnect()
    },
  }
}
