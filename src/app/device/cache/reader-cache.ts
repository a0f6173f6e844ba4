import { isOtherPersonCache, readerCacheLock, readerCacheName } from '#rules/cache/cached-call.ts'
import type { Message } from '#wire/message.ts'
import type { PageMessage } from '#wire/worker-messages.ts'
import { withTabLock } from '../browser/tab-lock.ts'

/**
 * The service worker's cache of a reader's threads and lists. The page opens it at sign-in; without it the worker
 * caches nothing. Deleted at sign-out.
 */
export const readerCache = {
  /** Opens this reader's cache (null for a visitor) and deletes everybody else's. */
  admit: (uid: string | null): Promise<void> =>
    oneAtATime(async () => {
      const others = (await caches.keys()).filter((name) => isOtherPersonCache(name, uid))
      await Promise.all(others.map((name) => caches.delete(name)))
      await caches.open(readerCacheName(uid))
    }),
  forget: (uid: string): Promise<void> =>
    oneAtATime(async () => {
      await caches.delete(readerCacheName(uid))
    }),
  /**
   * The messages of each of this reader's cached threads. Without a worker there may be neither cache nor this code.
   */
  threads: (uid: string | null): Promise<readonly (readonly Message[])[]> =>
    import('./message-cache.ts').then(({ messagesByThread }) => messagesByThread(readerCacheName(uid))).catch(() => []),
  postMessage: (message: PageMessage): void => controller()?.postMessage(message),
  /** Whether a service worker controls this page. */
  isControlled: (): boolean => controller() !== null,
}

export type ReaderCache = typeof readerCache

const controller = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

/**
 * The worker opens a cache under the same lock, so it never makes one that was just deleted. In a browser with no
 * cache, or a broken one, nothing is cached; that isn't an error.
 */
const oneAtATime = (task: () => Promise<void>): Promise<void> =>
  withTabLock(readerCacheLock, task).catch(() => undefined)
