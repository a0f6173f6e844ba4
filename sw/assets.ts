const cacheName = 'assets'
const keptMax = 120

export function isAsset(path: string): boolean {
  return path.startsWith('/assets/')
}

/** From the cache, else from the network, keeping good answers and letting the oldest go. */
export async function answerFromAssets(caches: CacheStorage, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200 && answer.type === 'basic') await keep(cache, request, answer.clone())
  return answer
}

/** A full disk is no reason to withhold an answer that has arrived. */
async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  try {
    await cache.put(request, answer)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - keptMax)).map((oldest) => cache.delete(oldest)))
  } catch {
    await cache.delete(request).catch(() => false)
  }
}
