import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeDroppedPushes } from '../../../src/server/push/dropped-pushes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('dropped pushes are reported together, a minute after the first of them, and when the server stops', () => {
  const reported: string[] = []
  const dropped = makeDroppedPushes((error) => reported.push(String(error)))
  dropped.add(0)
  vi.advanceTimersByTime(120_000)
  expect(reported).toEqual([])
  for (let count = 0; count < 10_000; count += 1) dropped.add(1)
  vi.advanceTimersByTime(59_000)
  dropped.add(2)
  expect(reported).toEqual([])
  vi.advanceTimersByTime(1_000)
  expect(reported).toEqual(['Error: 10002 pushes were dropped: too many wait'])
  dropped.add(3)
  dropped.close()
  expect(reported.slice(1)).toEqual(['Error: 3 pushes were dropped: too many wait'])
  vi.advanceTimersByTime(120_000)
  expect(reported).toHaveLength(2)
})
