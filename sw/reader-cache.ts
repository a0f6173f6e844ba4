import { keptAddress, keptCacheOf, keptName } from '#rules/cache/cached-call.ts'

/** What one reader's cache holds: JSON under names of our own. */
export type KeptCache = {
  readonly find: <Kept>(name: string) => Promise<Kept | null>
  readonly keep: (name: string, kept: unknown) => Promise<void>
  readonly drop: (name: string) => Promise<void>
  /** The names that start so, what was kept longest ago first. */
  readonly names: (start: string) => Promise<readonly string[]>
}

/**
 * The page makes a reader's cache when they come and takes it away when they go. Where there is none, nothing is kept:
 * so an answer that arrives after a sign-out stays nowhere.
 */
export async function openKept(caches: CacheStorage, uid: string | null): Promise<KeptCache | null> {
  const name = keptCacheOf(uid)
  return (await caches.has(name)) ? keptIn(await caches.open(name)) : null
}

function keptIn(cache: Cache): KeptCache {
  return {
    find: async <Kept>(name: string) => {
      const found = await cache.match(keptAddress(name))
      return found === undefined ? null : ((await found.json()) as Kept)
    },
    keep: (name, kept) => cache.put(keptAddress(name), Response.json(kept)),
    drop: async (name) => {
      await cache.delete(keptAddress(name))
    },
    names: async (start) =>
      (await cache.keys()).map(({ url }) => keptName(new URL(url).pathname)).filter((name) => name.startsWith(start)),
  }
}
