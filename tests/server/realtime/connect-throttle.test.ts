import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeThrottle } from '../../../src/server/realtime/connect-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const stays = () => new PassThrough()
const leaves = () => new PassThrough().destroy()

/** Many concurrent connections; returns how many were accepted. */
function arrive(entrance: ReturnType<typeof makeThrottle>, count: number, line: () => PassThrough) {
  const inside = { count: 0 }
  for (let one = 0; one < count; one += 1) {
    void entrance(line()).then(() => {
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

test.each(['end', 'resetAndDestroy'] as const)('the %s of a connection that waits is noticed', async (leave) => {
  vi.useRealTimers()
  // Like that of HTTP: without it a connection that has ended closes by itself.
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const accepted = once(server, 'connection')
  const client = connect((server.address() as { port: number }).port, '127.0.0.1')
  const [line] = (await accepted) as [Socket]
  const entrance = makeThrottle(1, 0)
  line.on('error', () => {})
  const closed = new Promise((resolve) => line.once('close', resolve))
  void entrance(line)
  client[leave]()
  await closed
})
