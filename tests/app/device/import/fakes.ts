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
    close: () => undefined,
  }
}
