import { cachedMessages } from '../cache/message-cache.ts'
import { makeDeviceIndex } from './device-index.ts'
import type { DeviceAnswer, DeviceQuestion } from './device-search.ts'

/** Makes the index and searches it off the page's thread, for as long as the search is open. */
const index = makeDeviceIndex()

const say = (answer: DeviceAnswer): void => postMessage(answer)

addEventListener('message', async ({ data }: MessageEvent<DeviceQuestion>) => {
  if (data.ask === 'add') index.add(data.messages)
  // What cannot be read is not found: no reason to fail.
  if (data.ask === 'add-kept') await addKept(data.cacheName).catch(() => undefined)
  say({ turn: data.turn, found: data.ask === 'find' ? index.find(data.searchQuery) : [] })
})

async function addKept(cacheName: string): Promise<void> {
  for await (const messages of cachedMessages(caches, cacheName)) index.add(messages)
}
