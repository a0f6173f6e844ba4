import { isOtherPersonCache, readerCacheName } from '#rules/cache/cached-call.ts'
import type { PageMessage } from '#wire/worker-messages.ts'

/**
 * What the service worker keeps of a reader's threads and lists, in a cache of their own. The page makes it when the
 * reader comes; without it the worker keeps nothing. Gone at sign-out.
 */
export const readerCache = {
  /** Makes room for this reader, null for a visitor, and takes away what any other person has left. */
  admit: (uid: string | null): Promise<void> =>
    inOrder(async () => {
      const others = (await caches.keys()).filter((name) => isOtherPersonCache(name, uid))
      await Promise.all(others.map((name) => caches.delete(name)))
      await caches.open(readerCacheName(uid))
    }),
  /** The worker may be in the middle of keeping: it is told too, and does it after. */
  forget: (uid: string): Promise<void> =>
    inOrder(async () => {
      readerCache.tell({ type: 'FORGET_READER', uid })
      await caches.delete(readerCacheName(uid))
    }),
  tell: (word: PageMessage): void => controller()?.postMessage(word),
  /** Whether a worker stands between this page and the network. */
  isKept: (): boolean => controller() !== null,
}

export type ReaderCache = typeof readerCache

const controller = (): ServiceWorker | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

let last: Promise<unknown> = Promise.resolve()

/** A browser without a cache, or with a broken one, keeps nothing: no reason to fail. */
function inOrder(task: () => Promise<void>): Promise<void> {
  const mine = last.then(task).catch(() => undefined)
  last = mine
  return mine
}
