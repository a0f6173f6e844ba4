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
      const postToPage = async (message: CacheWorkerMessage) => (await clients.get(page))?.postMessage(message)
      const environment = {
        caches,
        fetch: abortableFetch,
        wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
        postToPage: (message: CacheWorkerMessage) => void postToPage(message),
        isSlow: () => isSlowConnection(worker),
        waitUntil: (work: Promise<unknown>) => event.waitUntil(work),
      }
      return answerReading(environment, { request, reading })
    },
  )
}
