import webPush from 'web-push'
import { pushesAtOnce, pushesOfOneAtOnce, pushesOfOneQueuedMax, pushesQueuedMax } from '#wire/limits.ts'
import type { Config } from '../process/config/config.ts'
import type { Queries } from '../store/database/database.ts'
import { type PushKeys, storedPushKeys } from '../store/push/push-keys.ts'
import { devicesOf, dropSubscription, findSubscription } from '../store/push/push-subscriptions.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'
import { deliver } from './deliver.ts'
import { makeDroppedPushes } from './dropped-pushes.ts'
import { type Device, makeFairQueue } from './fair-queue.ts'
import { findNotification, type Reason } from './notification.ts'

/** The devices of a message's recipients are found beside the pushes, which may take long. */
const messagesAtOnce = 4
const messagesQueuedMax = 5_000

/** Sends pushes to people's devices about messages addressed to them or in what they follow. Runs in the background. */
export type Pusher = {
  readonly keys: () => Promise<PushKeys>
  readonly notify: (id: string, uids: readonly string[]) => void
  /**
   * Resolves when the pushes have begun or wait for their own person's, so that the caller goes no faster than they do.
   */
  readonly notifyFollowers: (id: string, uids: readonly string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** A message, and why somebody is notified about it. */
type News = { readonly id: string; readonly why: Reason }

export function makePusher(db: Queries, config: Config, onError: (error: unknown) => void): Pusher {
  const stop = new AbortController()
  const messages = makeConcurrencyLimit(messagesAtOnce, messagesQueuedMax)
  // Two kinds, so that many followers delay nobody whom a message is addressed to.
  const queue = makeFairQueue<Reason>(['addressed', 'followed'], {
    atOnce: pushesAtOnce,
    ofOneAtOnce: pushesOfOneAtOnce,
    queuedMax: pushesQueuedMax,
    ofOneQueuedMax: pushesOfOneQueuedMax,
  })
  const droppedPushes = makeDroppedPushes(onError)
  let known: Promise<PushKeys> | null = null
  const keys = () => {
    known ??= storedPushKeys(db, webPush.generateVAPIDKeys).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }

  const push = (device: Device, news: News, onBegin?: () => void): boolean =>
    queue.take(news.why, device, () => {
      onBegin?.()
      return notifyDevice(device, news, 'first').catch(onError)
    })

  async function notifyRecipients(id: string, uids: readonly string[]): Promise<void> {
    const devices = await devicesOf(db, uids)
    if (stop.signal.aborted) return
    droppedPushes.add(devices.filter((device) => !push(device, { id, why: 'addressed' })).length)
  }

  async function notifyFollowers(id: string, uids: readonly string[]): Promise<void> {
    for (const device of await devicesOf(db, uids)) {
      if (stop.signal.aborted) return
      let hasBegun = false
      const isTaken = push(device, { id, why: 'followed' }, () => {
        hasBegun = true
      })
      if (!isTaken) droppedPushes.add(1)
      while (isTaken && !hasBegun && !queue.waitsForOwn(device) && !stop.signal.aborted) await queue.moved()
    }
  }

  /** Everything is looked up at the moment of sending: what was read, deleted or signed out meanwhile is not told. */
  async function notifyDevice({ uid, endpoint }: Device, news: News, attempt: 'first' | 'last'): Promise<void> {
    if (stop.signal.aborted) return
    const subscription = await findSubscription(db, uid, endpoint)
    const notification = subscription === null ? null : await findNotification(db, uid, news.id, news.why)
    if (subscription === null || notification === null) return
    const sender = {
      keys: await keys(),
      contact: config.pushContact,
      trusted: config.pushOrigins,
      stopped: stop.signal,
    }
    const delivery = await deliver(subscription, notification, sender)
    if (stop.signal.aborted || delivery.outcome === 'delivered') return
    if (delivery.outcome === 'gone') await dropSubscription(db, uid, endpoint)
    else if (delivery.outcome === 'later' && attempt === 'first') retry({ uid, endpoint }, news, delivery.afterMs)
    // The endpoint itself is a secret of the device.
    else onError(new Error(`a push was not delivered to ${new URL(endpoint).host}: ${delivery.why}`))
  }

  function retry(device: Device, news: News, afterMs: number): void {
    const again = () => notifyDevice(device, news, 'last').catch(onError)
    if (!queue.takeLater(news.why, device, again, afterMs)) droppedPushes.add(1)
  }

  return {
    keys,
    notify: (id, uids) => {
      if (uids.length === 0 || stop.signal.aborted) return
      const isTaken = messages.take(() => notifyRecipients(id, uids).catch(onError))
      if (!isTaken) onError(new Error('the pushes of a message were dropped: the queue is full'))
    },
    notifyFollowers,
    close: async () => {
      stop.abort()
      await messages.close()
      await queue.close()
      droppedPushes.close()
    },
  }
}
