import { registerRoute } from 'workbox-routing'
import type { CacheWorkerMessage } from '#wire/worker-messages.ts'
import { abortableFetch } from './abortable-fetch.ts'
import { cacheableRequestOf } from './cached-answers.ts'
import { isSlowConnection } from './connection.ts'
import { answerNetworkFirst } from './network-first.ts'

/** Answers reads of threads and lists: network first, else from the reader's cache. */
export function cacheRecent(worker: ServiceWorkerGlobalScope): void {
  const { caches, clients } = worker
  registerRoute(
    ({ request }) => cacheableRequestOf(request) !== null,
    async ({ request, event }) => {
      const cacheable = cacheableRequestOf(request)
      if (cacheable === null) return fetch(request)
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
      return answerNetworkFirst(environment, { request, cacheable })
    },
  )
}
