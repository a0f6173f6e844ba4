import { isOtherPersonCache, readerCacheName } from '#rules/cache/cached-call.ts'
import type { Message } from '#wire/message.ts'
import type { PageMessage } from '#wire/worker-messages.ts'

/**
 * The service worker's cache of a reader's threads and lists. The page opens it at sign-in; without it the worker
 * caches nothing. Deleted at sign-out.
 */
export const readerCache = {
  /** Opens this reader's cache (null for a visitor) and deletes everybody else's. */
  admit: (uid: string | null): Promise<void> =>
    inOrder(async () => {
      const others = (await caches.keys()).filter((name) => isOtherPersonCache(name, uid))
      await Promise.all(others.map((name) => caches.delete(name)))
      await caches.open(readerCacheName(uid))
    }),
  /** The worker may be writing to it just now, so it also gets a message and deletes the cache when it has finished. */
  forget: (uid: string): Promise<void> =>
    inOrder(async () => {
      readerCache.tell({ type: 'FORGET_READER', uid })
      await caches.delete(readerCacheName(uid))
    }),
  /** The messages of each of this reader's cached threads. Without a worker there may be neither cache nor this code. */
  threads: (uid: string | null): Promise<readonly (readonly Message[])[]> =>
    import('./message-cache.ts').then(({ messagesByThread }) => messagesByThread(readerCacheName(uid))).catch(() => []),
  tell: (word: PageMessage): void => controller()?.postMessage(word),
  /** Whether a service worker controls this page. */
  isKept: (): boolean => controller() !== null,
}

export type ReaderCache = typeof readerCache

const controller = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

let last: Promise<unknown> = Promise.resolve()

/** In a browser with no cache, or a broken one, nothing is cached; that isn't an error. */
function inOrder(task: () => Promise<void>): Promise<void> {
  const mine = last.then(task).catch(() => undefined)
  last = mine
  return mine
}
