import { expect, test } from 'vitest'
import { waitBefore } from '../../../tools/command-line/retries.ts'

const failed = (retryAfter: string | null) => ({ why: 'later' as const, detail: '', status: 503, retryAfter })
const nowMs = Date.parse('2026-11-24T10:00:00Z')

test('waits become longer up to half a minute, and differ by chance', () => {
  const waits = [0, 1, 2, 3, 20].map((failures) => waitBefore(failed(null), failures, nowMs, 1))
  expect(waits).toEqual([250, 500, 1_000, 2_000, 30_000])
  expect(waitBefore(failed(null), 3, nowMs, 0)).toBe(1_000)
})

test('the server may ask for a longer wait, in seconds or as a date, up to an hour', () => {
  const wait = (asked: string) => waitBefore(failed(asked), 0, nowMs, 1)
  expect(wait('3')).toBe(3_000)
  expect(wait('Tue, 24 Nov 2026 10:00:20 GMT')).toBe(20_000)
  expect(['0', '-5', 'soon', 'Tue, 24 Nov 2026 09:00:00 GMT'].map(wait)).toEqual([250, 250, 250, 250])
  expect(['99999999999', 'Infinity', 'Tue, 24 Nov 2099 10:00:00 GMT'].map(wait)).toEqual([3_600_000, 250, 3_600_000])
})
