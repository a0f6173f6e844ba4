import type { CacheWorkerMessage } from '#wire/worker-messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { recordReachability } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'

/**
 * Listens to the service worker's messages about cached responses from the start; the code that applies them loads
 * later.
 */
export function listenToWorker(store: Store): void {
  store.get(environmentAtom).onWorkerMessage((message) => {
    // The message doesn't say when the worker sent its request.
    if (message.type === 'FRESH') void store.set(recordReachability, true, 0)
    if (message.type === 'FRESH' || message.type === 'GONE') applyWhenLoaded(store, message)
  })
}

/** If the chunk can't be loaded, the next message is soon enough. */
export function applyWhenLoaded(store: Store, message: CacheWorkerMessage): void {
  import('./revalidate-cache.ts')
    .then(({ applyWorkerMessage }) => applyWorkerMessage(store, message))
    .catch(() => undefined)
}
