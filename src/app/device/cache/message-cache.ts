import { cachedName, cachedThreadPrefix } from '#rules/cache/cached-call.ts'
import type { CachedThread } from '#rules/cache/cached-thread.ts'
import type { OnDevice } from '#rules/search/on-device.ts'
import type { Message } from '#wire/message.ts'

/** The threads in the reader's cache, one by one; nothing if there is no cache. */
export async function* cachedMessages(caches: CacheStorage, cacheName: string): AsyncGenerator<readonly OnDevice[]> {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  for (const request of await cache.keys()) {
    const threadKey = cachedName(new URL(request.url).pathname)
    if (!threadKey.startsWith(cachedThreadPrefix)) continue
    const thread: CachedThread | undefined = await (await cache.match(request))?.json()
    yield (thread?.messages ?? []).map((message) => ({ message, place: 'device', threadKey }))
  }
}

/** The messages of each cached thread; in a browser whose cache can't be read there are none. */
export async function messagesByThread(cacheName: string): Promise<readonly (readonly Message[])[]> {
  const threads: (readonly Message[])[] = []
  try {
    for await (const some of cachedMessages(caches, cacheName)) threads.push(some.map(({ message }) => message))
  } catch {
    return threads
  }
  return threads
}
