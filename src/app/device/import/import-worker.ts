import type { ImportAnswer, ImportQuestion } from './import-reader.ts'
import { type Reading, readSource } from './import-reading.ts'

/** Reads off the page's thread, and keeps what it read until the next question. */
let reading: Reading | null = null

const say = (answer: ImportAnswer): void => postMessage(answer)

addEventListener('message', async ({ data }: MessageEvent<ImportQuestion>) => {
  if (data.ask === 'messages') return say({ say: 'messages', messages: reading?.messages.get(data.id) ?? [] })
  reading = null
  const note = (progress: string) => say({ say: 'progress', progress })
  // A worker's rejections never reach the page: what went wrong, such as too little memory, is said as null.
  reading = await readSource(data.source, data.service, note).catch(() => null)
  say({ say: 'found', found: reading?.found ?? null })
})
