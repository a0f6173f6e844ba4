import type { Redis } from 'ioredis'
import { type Bus, deliver, type Listener } from './bus.ts'
import { makeEventText } from './event-text.ts'
import { makeOutgoing, type Outgoing, outgoingLate } from './outgoing.ts'
import { pingRegularly, type RedisWatch } from './redis-watch.ts'

/** The channel of every node, and the one of nodes that have a socket of this person. */
const everyNode = 'canopy:events'
const channelOf = (uid: string): string => `canopy:person:${uid}`

const subscribeAgainMs = 500
/** How long the last events have at shutdown; those still queued then are lost. */
const lastEventsMs = 2_000

/**
 * For several nodes. Events that cannot be published are queued and published in order once Redis answers again. After
 * the subscription was lost, or began late, every listener is notified of the gap.
 */
export async function redisBus(redis: Redis, watch: RedisWatch, onError: (error: unknown) => void): Promise<Bus> {
  const listeners: Listener[] = []
  const people = new Map<string, Promise<void>>()
  const subscriber = redis.duplicate({ enableOfflineQueue: true, autoResubscribe: false })
  const texts = makeEventText()
  let hasBegun = false
  const publishGap = (uid?: string) => {
    for (const listener of listeners) listener.onGap(uid)
  }
  // Connecting again subscribes to everything again, and then notifies of the gap.
  const reconnect = (error: unknown) => {
    onError(error)
    subscriber.disconnect(true)
  }
  subscriber.on('error', onError)
  subscriber.on('message', (_channel: string, text: string) => {
    const event = texts.read(text)
    if (event !== null) deliver(listeners, event)
  })
  await new Promise<void>((begin) => {
    const subscribed = () => {
      // Only when events arrive again: whoever looks for themselves from then on misses nothing.
      if (hasBegun) publishGap()
      begin()
    }
    const channels = () => [everyNode, ...[...people.keys()].map(channelOf)]
    subscriber.on('ready', () => subscriber.subscribe(...channels()).then(subscribed, reconnect))
    subscriber.once('close', begin)
    subscriber.connect().catch(() => {})
  })
  hasBegun = true
  // While Redis hangs no events are lost on this connection, and connecting again would be a gap for everybody.
  const pinging = pingRegularly(subscriber, () => {}, watch.answers)

  /** Resolves once Redis has answered or taken too long. Without a connection, connecting again subscribes. */
  async function subscribeTo(uid: string, isLate: boolean): Promise<void> {
    if (subscriber.status !== 'ready') return
    try {
      await subscriber.subscribe(channelOf(uid))
      if (isLate) publishGap(uid)
    } catch {
      setTimeout(() => people.has(uid) && void subscribeTo(uid, true), subscribeAgainMs).unref()
    }
  }

  const publish = async ({ event, to }: Outgoing) => {
    const channels = to === null ? [everyNode] : to.map(channelOf)
    const text = texts.write(event, channels.length > 1)
    await Promise.all(channels.map((channel) => redis.publish(channel, text)))
  }
  const outgoing = makeOutgoing(publish, watch, onError)
  return {
    publish: outgoing.add,
    listen: (listener) => {
      listeners.push(listener)
    },
    subscribe: (uid) => {
      const known = people.get(uid)
      if (known !== undefined) return known
      const isLate = !watch.answers()
      const subscribed = subscribeTo(uid, isLate)
      const begun = isLate ? Promise.resolve() : subscribed
      people.set(uid, begun)
      return begun
    },
    unsubscribe: (uid) => {
      people.delete(uid)
      if (subscriber.status === 'ready') subscriber.unsubscribe(channelOf(uid)).catch(() => {})
    },
    flows: () => watch.answers() && subscriber.status === 'ready' && outgoing.size() < outgoingLate,
    close: async () => {
      const isAllPublished = await outgoing.emptied(lastEventsMs)
      pinging.stop()
      subscriber.disconnect()
      return isAllPublished
    },
  }
}
