import { makeDeviceIndex } from './device-index.ts'
import type { DeviceAnswer, DeviceQuestion } from './device-search.ts'
import { keptMessages } from './kept-messages.ts'

/** Makes the index and searches it off the page's thread, for as long as the search is open. */
const index = makeDeviceIndex()

const say = (answer: DeviceAnswer): void => postMessage(answer)

addEventListener('message', async ({ data }: MessageEvent<DeviceQuestion>) => {
  if (data.ask === 'add') index.add(data.messages)
  if (data.ask === 'find') say({ turn: data.turn, found: index.find(data.sought) })
  if (data.ask === 'add-kept') {
    // What cannot be read is not found: no reason to fail.
    await addKept(data.cacheName).catch(() => undefined)
    say({ turn: data.turn, found: [] })
  }
})

async function addKept(cacheName: string): Promise<void> {
  for await (const messages of keptMessages(caches, cacheName)) index.add(messages)
}
