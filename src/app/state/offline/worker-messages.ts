import type { CacheWorkerMessage } from '#wire/worker-messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { recordReachability } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'

/**
 * Listens to the service worker's messages about cached responses from the start; the code that applies them loads
 * later.
 */
export function listenToWorker(store: Store): void {
  store.get(environmentAtom).onWorkerMessage((word) => {
    // The message doesn't say when the worker sent its request.
    if (word.type === 'FRESH') void store.set(recordReachability, true, 0)
    if (word.type === 'FRESH' || word.type === 'GONE') applyWhenLoaded(store, word)
  })
}

/** If the chunk can't be loaded, the next message is soon enough. */
export function applyWhenLoaded(store: Store, word: CacheWorkerMessage): void {
  import('./revalidate-cache.ts')
    .then(({ applyWorkerMessage }) => applyWorkerMessage(store, word))
    .catch(() => undefined)
}
