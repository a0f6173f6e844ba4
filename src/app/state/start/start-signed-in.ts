import { waitingFlags } from '../../device/local-storage/pending-flags.ts'
import { keepLive } from '../live/live.ts'
import { layWaiting } from '../outbox/optimistic-messages.ts'
import { keepSending } from '../outbox/sync-triggers.ts'
import { outsideAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { keepNotified } from '../push/notification-messages.ts'
import { keepReading } from '../read-state/mark-visible-read.ts'
import { keepBranchMemory } from '../thread/branch-memory.ts'

/** What goes on for somebody who is signed in, from then on. */
export function keepPerson(store: Store): void {
  const { idle, pushChoice } = store.get(outsideAtom)
  store.set(layWaiting)
  keepLive(store)
  keepReading(store)
  keepBranchMemory(store)
  keepNotified(store)
  // What waits is looked for at once where there is any.
  void (waitingFlags.any() ? Promise.resolve() : idle()).then(() => keepSending(store))
  void idle().then(async () => {
    if (pushChoice.find() !== null) await store.set((await import('../push/push.ts')).renewPush)
  })
}
