import type { Message } from '#wire/message.ts'
import type { PageMessage } from '#wire/worker-messages.ts'
import type { Environment } from '../../../../src/app/state/platform/environment.ts'

export const emptyCache = () => ({
  /** Which readers' caches were opened and deleted, in order. */
  readers: [] as string[],
  /** What the worker has cached, by thread. */
  cachedThreads: [] as (readonly Message[])[],
  /** The messages sent to the service worker. */
  told: [] as PageMessage[],
})

export const fakeReaderCache = (world: ReturnType<typeof emptyCache>): Environment['readerCache'] => ({
  admit: async (uid) => void world.readers.push(`admit ${uid}`),
  forget: async (uid) => void world.readers.push(`forget ${uid}`),
  threads: async () => world.cachedThreads,
  postMessage: (message) => void world.told.push(message),
})
