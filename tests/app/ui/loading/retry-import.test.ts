import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryImport } from '../../../../src/app/ui/loading/retry-import.ts'

const reported: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
afterEach(() => vi.useRealTimers())

test('a failed import is retried with growing delays, and each failure is reported', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const askedMs: number[] = []
  const beginMs = Date.now()
  const part = retryImport(async () => {
    askedMs.push(Date.now() - beginMs)
    if (askedMs.length < 7) throw lost
    return 'the part'
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await part).toBe('the part')
  expect(askedMs).toEqual([0, 1_000, 3_000, 7_000, 17_000, 27_000, 37_000])
  expect(reported).toEqual(Array(6).fill(lost))
})
