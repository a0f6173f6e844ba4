import * as texts from '#wire/texts.ts'
import { UnreadableFile } from '../../../../src/app/device/import/import-pieces.ts'
import type { ImportReader } from '../../../../src/app/device/import/import-reader.ts'
import { type Reading, readSource } from '../../../../src/app/device/import/import-reading.ts'

/** Reads like the worker, but on the test's thread. */
export function readerOnThisThread(): ImportReader {
  let reading: Reading | null = null
  return {
    read: async (source, service, onProgress) => {
      reading = await readSource(source, service, onProgress)
      return reading.found
    },
    messages: async (id) => (await reading?.messages.get(id)?.()) ?? [],
    file: async (id, path, mostBytes) => {
      try {
        return (await reading?.files.get(id)?.(path, mostBytes)) ?? texts.importFileUnreadable
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error
        return error.message
      }
    },
    close: () => undefined,
  }
}
