import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeThrottle } from '../../../src/server/realtime/connect-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const stays = () => false
const leaves = () => true

/** Many concurrent connections; returns how many were accepted. */
function arrive(entrance: ReturnType<typeof makeThrottle>, count: number, isGone: () => boolean) {
  const inside = { count: 0 }
  for (let one = 0; one < count; one += 1) {
    void entrance(isGone).then(() => {
      inside.count += 1
    })
  }
  return inside
}

test('a few connect immediately, a crowd at a limited rate, and everybody in the end', async () => {
  const inside = arrive(makeThrottle(320, 60), 1_000, stays)
  await vi.advanceTimersByTimeAsync(0)
  expect(inside.count).toBe(60)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(inside.count).toBe(380)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(inside.count).toBe(1_000)
})

test('a connection that closed meanwhile uses no slot', async () => {
  const entrance = makeThrottle(320, 60)
  arrive(entrance, 60, stays)
  const gone = arrive(entrance, 1_000, leaves)
  const last = arrive(entrance, 1, stays)
  await vi.advanceTimersByTimeAsync(25)
  expect([gone.count, last.count]).toEqual([0, 1])
})
