import { keptCacheOf } from '#rules/cache/cached-call.ts'
import type { WordToWorker } from '#wire/worker-messages.ts'
import { openKept } from './reader-cache.ts'
import { dropFromLists } from './recent-lists.ts'
import { dropFromThreads, keepThread } from './recent-threads.ts'
import { inTurn } from './serial-queue.ts'

/** Does what a page says about what is kept of its reader. */
export const hearOfKept = (caches: CacheStorage, word: WordToWorker): Promise<unknown> =>
  inTurn(async () => {
    if (word.type === 'FORGET_READER') return caches.delete(keptCacheOf(word.uid))
    const kept = await openKept(caches, word.uid)
    const now = Date.now()
    if (kept === null) return
    if (word.type === 'KEEP_THREAD')
      await keepThread(kept, { messages: word.messages, root: word.root, isOpening: true, askedAt: null, now })
    else await dropFromLists(kept, await dropFromThreads(kept, word.ids, now))
  })

export const isWordToWorker = (data: unknown): data is WordToWorker =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  ['KEEP_THREAD', 'DROP_MESSAGES', 'FORGET_READER'].includes(String(data.type))
