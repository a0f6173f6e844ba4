import type { Bus } from '../realtime/bus.ts'
import type { Queries } from '../store/database/database.ts'
import { followersOf } from '../store/messages/following/followers.ts'
import { devicesOf } from '../store/push/push-subscriptions.ts'
import { makeConcurrencyLimit } from './concurrency-limit.ts'
import type { Pusher } from './pusher.ts'

/** More new messages than this wait only if something is wrong. */
const messagesQueuedMax = 5_000

/** As many followers are remembered while their pushes wait; if there are more, they are found again. */
const fewFollowers = 50

/** Notifies those who follow the branch of a new message: on their open pages, and by pushes. In the background. */
export type FollowerNotifications = {
  readonly notify: (id: string) => void
  readonly close: () => Promise<void>
}

/**
 * One message after the other, and of its followers one slice after the other: a thread that very many follow delays
 * neither posts nor the pushes to those a message is addressed to. Pushes may take long, so they have a queue of their
 * own.
 */
export function makeFollowerNotifications(
  db: Queries,
  bus: Pick<Bus, 'publish'>,
  pusher: Pick<Pusher, 'notifyFollowers'>,
  onError: (error: unknown) => void,
): FollowerNotifications {
  let isStopped = false
  const events = makeConcurrencyLimit(1, messagesQueuedMax)
  const pushes = makeConcurrencyLimit(1, messagesQueuedMax)

  function enqueue(queue: typeof events, job: () => Promise<void>): void {
    const isTaken = isStopped || queue.take(() => job().catch(onError))
    if (!isTaken) onError(new Error('followers were not notified: the queue is full'))
  }

  async function publishTo(id: string): Promise<void> {
    let hasDevices = false
    let few: readonly string[] | null = []
    for await (const uids of followersOf(db, id)) {
      if (isStopped) return
      if (uids.length > 0) bus.publish({ kind: 'for-me', uids, id })
      hasDevices ||= (await devicesOf(db, uids)).length > 0
      few = few !== null && few.length + uids.length <= fewFollowers ? [...few, ...uids] : null
    }
    const known = few
    if (hasDevices) enqueue(pushes, () => (known === null ? pushTo(id) : pusher.notifyFollowers(id, known)))
  }

  async function pushTo(id: string): Promise<void> {
    for await (const uids of followersOf(db, id)) {
      if (isStopped) return
      await pusher.notifyFollowers(id, uids)
    }
  }

  return {
    notify: (id) => enqueue(events, () => publishTo(id)),
    close: async () => {
      isStopped = true
      await events.close()
      await pushes.close()
    },
  }
}
