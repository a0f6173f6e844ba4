import type { Bus } from '../realtime/bus.ts'
import type { FollowerNotifications } from './followers.ts'
import type { Pusher } from './pusher.ts'

/** An event of a new message is published after its commit, and on one node only: pushes start there. */
export const withPushes = (
  bus: Bus,
  pusher: Pusher,
  followers: FollowerNotifications,
  wakeWebhooks: () => void,
): Bus => ({
  ...bus,
  publish: (event) => {
    bus.publish(event)
    if (event.kind !== 'message' || event.change !== 'new') return
    pusher.notify(event.id, event.unreadUids)
    followers.notify(event.id)
    wakeWebhooks()
  },
})
