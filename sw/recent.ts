import { registerRoute } from 'workbox-routing'
import type { CacheWorkerMessage } from '#wire/worker-messages.ts'
import { abortableFetch } from './abortable-fetch.ts'
import { cachedReadOf } from './cached-answers.ts'
import { isSlowConnection } from './connection.ts'
import { answerReading } from './network-first.ts'

/** Answers reads of threads and lists: network first, else from the reader's cache. */
export function cacheRecent(worker: ServiceWorkerGlobalScope): void {
  const { caches, clients } = worker
  registerRoute(
    ({ request }) => cachedReadOf(request) !== null,
    async ({ request, event }) => {
      const reading = cachedReadOf(request)
      if (reading === null) return fetch(request)
      const page = 'clientId' in event ? String(event.clientId) : ''
      const tell = async (word: CacheWorkerMessage) => (await clients.get(page))?.postMessage(word)
      const world = {
        caches,
        fetch: abortableFetch,
        wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
        tell: (word: CacheWorkerMessage) => void tell(word),
        isSlow: () => isSlowConnection(worker),
        stay: (work: Promise<unknown>) => event.waitUntil(work),
      }
      return answerReading(world, { request, reading })
    },
  )
}
