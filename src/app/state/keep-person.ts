import { waitingFlags } from '../device/waiting-flags.ts'
import { keepBranchMemory } from './branch-memory.ts'
import { keepSending } from './keep-sending.ts'
import { keepLive } from './live.ts'
import { keepNotified } from './notified.ts'
import { outsideAtom } from './outside.ts'
import { keepReading } from './reading.ts'
import type { Store } from './store.ts'
import { layWaiting } from './waiting-forest.ts'

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
    if (pushChoice.find() !== null) await store.set((await import('./push.ts')).renewPush)
  })
}
