import { registerRoute } from 'workbox-routing'
import type { KeptWord } from '#wire/worker-messages.ts'
import { readingOf } from './cached-answers.ts'
import { isSlowLine } from './connection.ts'
import { answerReading } from './network-first.ts'

/** Answers what is read in threads and lists: from the network first, else from what is kept of that reader. */
export function keepRecent(worker: ServiceWorkerGlobalScope): void {
  const { caches, clients } = worker
  registerRoute(
    ({ request }) => readingOf(request) !== null,
    async ({ request, event }) => {
      const reading = readingOf(request)
      if (reading === null) return fetch(request)
      const page = 'clientId' in event ? String(event.clientId) : ''
      const tell = async (word: KeptWord) => (await clients.get(page))?.postMessage(word)
      const world = {
        caches,
        fetch: (asked: Request) => fetch(asked),
        wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
        tell: (word: KeptWord) => void tell(word),
        isSlow: () => isSlowLine(worker),
        stay: (work: Promise<unknown>) => event.waitUntil(work),
      }
      return answerReading(world, { request, reading })
    },
  )
}
