import * as texts from '#wire/texts.ts'
import { UnreadableFile } from './import-pieces.ts'
import type { ImportAnswer, ImportQuestion } from './import-reader.ts'
import { type OnProgress, type Reading, readSource } from './import-reading.ts'

/** Reads in a worker and stores the result for the next request. */
let reading: Reading | null = null

const sendAnswer = (answer: ImportAnswer): void => postMessage(answer)

addEventListener('message', async ({ data }: MessageEvent<ImportQuestion>) => {
  if (data.ask === 'messages') {
    const load = reading?.messages.get(data.id)
    return sendAnswer({ kind: 'messages', messages: (await load?.().catch(() => null)) ?? [] })
  }
  if (data.ask === 'file') {
    const fileAt = reading?.files.get(data.id)
    return sendAnswer({ kind: 'file', file: await fileOf(fileAt?.(data.path, data.mostBytes)) })
  }
  reading = null
  const reportProgress: OnProgress = (progress, conversations = 0) =>
    sendAnswer({ kind: 'progress', progress, conversations })
  // Rejections in a worker don't reach the page, so a failure (out of memory, say) is sent as null.
  reading = await readSource(data.source, data.service, reportProgress).catch(() => null)
  sendAnswer({ kind: 'found', found: reading?.found ?? null })
})

async function fileOf(unpacking: Promise<Blob> | undefined): Promise<Blob | string> {
  try {
    return (await unpacking) ?? texts.importFileUnreadable
  } catch (error) {
    return error instanceof UnreadableFile ? error.message : texts.importFileUnreadable
  }
}
