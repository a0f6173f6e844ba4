import { expect, test } from 'vitest'
import { reconnectDelayMs, withJitterMs } from '#rules/browser/reconnect.ts'

test('three attempts, after 1, 2 and 4 seconds, then no more', () => {
  expect([1, 2, 3, 4, 5].map(reconnectDelayMs)).toEqual([1_000, 2_000, 4_000, null, null])
})

test('jitter adds up to 30 % and never shortens the delay', () => {
  expect(withJitterMs(1_000, 0)).toBe(1_000)
  expect(withJitterMs(1_000, 0.5)).toBe(1_150)
  expect(withJitterMs(1_000, 1)).toBe(1_300)
})
