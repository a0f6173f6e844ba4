import { cachedMessages } from '../cache/message-cache.ts'
import { makeDeviceIndex } from './device-index.ts'
import type { DeviceAnswer, DeviceQuestion } from './device-search.ts'

/** Builds and searches the index in a worker, for as long as the search is open. */
const index = makeDeviceIndex()

const sendAnswer = (answer: DeviceAnswer): void => postMessage(answer)

addEventListener('message', async ({ data }: MessageEvent<DeviceQuestion>) => {
  if (data.ask === 'add') index.add(data.messages)
  // An unreadable cache isn't an error: its messages just aren't found.
  if (data.ask === 'add-cached') await addCached(data.cacheName).catch(() => undefined)
  sendAnswer({ turn: data.turn, found: data.ask === 'find' ? index.find(data.searchQuery) : [] })
})

async function addCached(cacheName: string): Promise<void> {
  for await (const messages of cachedMessages(caches, cacheName)) index.add(messages)
}
