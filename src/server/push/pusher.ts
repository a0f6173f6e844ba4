import webPush from 'web-push'
import type { Config } from '../process/config.ts'
import type { Queries } from '../store/database/database.ts'
import { type PushKeys, storedPushKeys } from '../store/push/push-keys.ts'
import { devicesOf, dropSubscription, findSubscription } from '../store/push/push-subscriptions.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'
import { deliver } from './deliver.ts'
import { findNotice } from './notice.ts'

const deliveriesAtOnce = 16
const deliveriesQueuedMax = 5_000

/** Sends pushes to people's devices about messages addressed to them or in what they follow. Runs in the background. */
export type Pusher = {
  readonly keys: () => Promise<PushKeys>
  readonly tell: (id: string, uids: readonly string[]) => void
  /** Resolves when the pushes have begun, so that the caller goes no faster than they do. */
  readonly tellFollowers: (id: string, uids: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

type Device = { readonly uid: string; readonly endpoint: string }

/** A message, and why somebody is notified about it. */
type News = { readonly id: string; readonly why: 'addressed' | 'followed' }

export function makePusher(db: Queries, config: Config, onError: (error: unknown) => void): Pusher {
  const stop = new AbortController()
  const lanes = makeConcurrencyLimit(deliveriesAtOnce, deliveriesQueuedMax)
  // So that many followers delay nobody whom a message is addressed to.
  const followerLanes = makeConcurrencyLimit(deliveriesAtOnce, deliveriesQueuedMax)
  const retries = new Set<NodeJS.Timeout>()
  let known: Promise<PushKeys> | null = null
  const keys = () => {
    known ??= storedPushKeys(db, webPush.generateVAPIDKeys).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  function enqueue(job: () => Promise<void>): void {
    if (stop.signal.aborted) return
    const isTaken = lanes.take(() => job().catch(onError))
    if (!isTaken) onError(new Error('a push was dropped: the queue is full'))
  }

  async function findDevices(id: string, uids: readonly string[]): Promise<void> {
    for (const device of await devicesOf(db, uids))
      enqueue(() => notifyDevice(device, { id, why: 'addressed' }, 'first'))
  }

  async function tellFollowers(id: string, uids: readonly string[]): Promise<void> {
    for (const device of await devicesOf(db, uids)) {
      if (stop.signal.aborted) return
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const isTaken = followerLanes.take(() => {
        begin()
        return notifyDevice(device, { id, why: 'followed' }, 'first').catch(onError)
      })
      if (!isTaken) return onError(new Error('a push was dropped: the queue is full'))
      await begun
    }
  }

  /** Everything is looked up at the moment of sending: what was read, deleted or signed out meanwhile is not told. */
  async function notifyDevice({ uid, endpoint }: Device, news: News, attempt: 'first' | 'last'): Promise<void> {
    if (stop.signal.aborted) return
    const subscription = await findSubscription(db, uid, endpoint)
    const notice = subscription === null ? null : await findNotice(db, uid, news.id, news.why)
    if (subscription === null || notice === null) return
    const sender = {
      keys: await keys(),
      contact: config.pushContact,
      trusted: config.pushOrigins,
      stopped: stop.signal,
    }
    const delivery = await deliver(subscription, notice, sender)
    if (stop.signal.aborted || delivery.outcome === 'delivered') return
    if (delivery.outcome === 'gone') await dropSubscription(db, uid, endpoint)
    else if (delivery.outcome === 'later' && attempt === 'first') retry({ uid, endpoint }, news, delivery.afterMs)
    // The endpoint itself is a secret of the device.
    else onError(new Error(`a push was not delivered to ${new URL(endpoint).host}: ${delivery.why}`))
  }

  function retry(device: Device, news: News, afterMs: number): void {
    const timer = setTimeout(() => {
      retries.delete(timer)
      enqueue(() => notifyDevice(device, news, 'last'))
    }, afterMs)
    timer.unref()
    retries.add(timer)
  }

  return {
    keys,
    tell: (id, uids) => {
      if (uids.length > 0) enqueue(() => findDevices(id, uids))
    },
    tellFollowers,
    close: async () => {
      stop.abort()
      for (const timer of retries) clearTimeout(timer)
      await lanes.close()
      await followerLanes.drain()
    },
  }
}
