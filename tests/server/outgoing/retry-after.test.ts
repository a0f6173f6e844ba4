import { expect, test } from 'vitest'
import { retryAfterMs } from '../../../src/server/outgoing/retry-after.ts'

const nowMs = Date.parse('2026-11-24T10:00:00Z')
const wait = (said: string | null) => retryAfterMs(said, nowMs)

test('a wait is asked for in seconds or by a date', () => {
  expect(wait('3')).toBe(3_000)
  expect(wait('0')).toBe(0)
  expect(wait('Tue, 24 Nov 2026 10:00:20 GMT')).toBe(20_000)
  expect(wait('Tuesday, 24-Nov-26 10:00:20 GMT')).toBe(20_000)
  expect(wait('Tue Nov 24 10:00:20 2026 GMT')).toBe(20_000)
})

test('a date that is past asks for no wait, and what makes no sense for nothing', () => {
  expect(wait('Tue, 24 Nov 2026 09:00:00 GMT')).toBe(0)
  for (const said of [null, '', ' ', '-5', 'Infinity', 'soon', 'Tue, soon', '1 hour']) expect(wait(said)).toBeNull()
})
