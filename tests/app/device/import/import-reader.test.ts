// @vitest-environment node
import { expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { openImportReader } from '../../../../src/app/device/import/import-reader.ts'

test('a reader that is closed ends what waits for it: no messages come, and a file is unreadable', async () => {
  class SilentWorker {
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', SilentWorker)
  const reader = openImportReader()
  const messages = reader.messages('oaks')
  reader.close()
  expect(await messages).toEqual([])
  const file = reader.file('oaks', 'files/oak.txt', 1_000)
  reader.close()
  expect(await file).toBe(texts.importFileUnreadable)
})
