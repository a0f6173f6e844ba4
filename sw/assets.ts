import { oldAssetsRetentionMs } from '#wire/limits.ts'
import { abortableFetch } from './abortable-fetch.ts'

const cacheName = 'assets'
/** A table of when each file became unused by the current version, by address. */
const agesAddress = '/assets/ages.json'

type Ages = Readonly<Record<string, number>>

export function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/**
 * From the cache, else from the network, caching good responses: a file's name contains its hash, so it is never stale.
 */
export async function answerFromAssets(caches: CacheStorage, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const cached = await cache.match(request)
  if (cached) return cached
  const answer = await abortableFetch(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // A full disk isn't a reason to withhold a response.
    await cache.put(request, answer.clone()).catch(() => cache.delete(request).catch(() => false))
  }
  return answer
}

/** Fetches the files that are not cached yet; fails if any of them fails. */
export async function cacheMissing(caches: CacheStorage, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(addresses.filter((address) => !there.has(address)))
}

/** Files that only another version needs are deleted after a week, since a tab of it may still be open. */
export async function dropOldAssets(caches: CacheStorage, current: ReadonlySet<string>, now: number): Promise<void> {
  const cache = await caches.open(cacheName)
  const found = await cache.match(agesAddress)
  const ages: Ages = found === undefined ? {} : await found.json()
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const old = paths.filter((path) => path !== agesAddress && !current.has(path))
  const since = (path: string) => ages[path] ?? now
  const gone = old.filter((path) => now - since(path) > oldAssetsRetentionMs)
  for (const path of gone) await cache.delete(path)
  const left = old.filter((path) => !gone.includes(path))
  await cache.put(agesAddress, Response.json(Object.fromEntries(left.map((path) => [path, since(path)]))))
}
