import type { PageMessage } from '#wire/worker-messages.ts'
import { openReaderCache } from './reader-cache.ts'
import { dropFromLists, updateInLists } from './recent-lists.ts'
import { cacheThread, dropFromThreads, updateInThreads } from './recent-threads.ts'
import { runSerially } from './serial-queue.ts'

/** Applies a page's message about its reader's cache. */
export const handlePageMessage = (caches: CacheStorage, message: PageMessage): Promise<void> =>
  runSerially(async () => {
    const cache = await openReaderCache(caches, message.uid)
    const now = Date.now()
    if (cache === null) return
    if (message.type === 'KEEP_THREAD')
      await cacheThread(cache, { messages: message.messages, root: message.root, isOpening: true, askedAt: null, now })
    else if (message.type === 'UPDATE_MESSAGES') {
      await updateInThreads(cache, message.messages, now)
      await updateInLists(cache, message.messages)
    } else await dropFromLists(cache, await dropFromThreads(cache, message.ids, now))
  })

export const isPageMessage = (data: unknown): data is PageMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  ['KEEP_THREAD', 'UPDATE_MESSAGES', 'DROP_MESSAGES'].includes(String(data.type))
