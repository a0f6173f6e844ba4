import type { CacheWorkerMessage } from '#wire/worker-messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { noteReach } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'

/** Hears from the start what the service worker says of what it had kept; the code that takes it may come later. */
export function listenToWorker(store: Store): void {
  store.get(environmentAtom).onWorkerMessage((word) => {
    // The word does not tell when the worker asked.
    if (word.type === 'FRESH') void store.set(noteReach, true, 0)
    if (word.type === 'FRESH' || word.type === 'GONE') applyWhenLoaded(store, word)
  })
}

/** Where that code is not on the device, the next time is soon enough. */
export function applyWhenLoaded(store: Store, word: CacheWorkerMessage): void {
  import('./revalidate-cache.ts')
    .then(({ applyWorkerMessage }) => applyWorkerMessage(store, word))
    .catch(() => undefined)
}
