import { cacheAddress, cachedName, readerCacheLock, readerCacheName } from '#rules/cache/cached-call.ts'

/** One reader's cache: JSON under names of our own. */
export type ReaderCache = {
  readonly find: <Value>(name: string) => Promise<Value | null>
  readonly put: (name: string, value: unknown) => Promise<void>
  readonly remove: (name: string) => Promise<void>
  /** The names with this prefix, the least recently stored first. */
  readonly names: (start: string) => Promise<readonly string[]>
}

/**
 * The page opens a reader's cache at sign-in and deletes it at sign-out. Without it nothing is cached, so a response
 * that arrives after a sign-out is not stored: what is written to a deleted cache that is still open is lost with it.
 */
export async function openReaderCache(caches: CacheStorage, uid: string | null): Promise<ReaderCache | null> {
  const name = readerCacheName(uid)
  const openIfExists = async () => ((await caches.has(name)) ? storedIn(await caches.open(name)) : null)
  return 'locks' in navigator ? navigator.locks.request(readerCacheLock, openIfExists) : openIfExists()
}

function storedIn(cache: Cache): ReaderCache {
  return {
    find: async <Value>(name: string) => {
      const found = await cache.match(cacheAddress(name))
      return found === undefined ? null : ((await found.json()) as Value)
    },
    put: (name, value) => cache.put(cacheAddress(name), Response.json(value)),
    remove: async (name) => {
      await cache.delete(cacheAddress(name))
    },
    names: async (start) =>
      (await cache.keys()).map(({ url }) => cachedName(new URL(url).pathname)).filter((name) => name.startsWith(start)),
  }
}
