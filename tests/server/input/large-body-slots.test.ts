import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { largeBodiesAtOnce, largeBodyWaitMs } from '#wire/limits.ts'
import { largeBodies, waitForBodySlot } from '../../../src/server/http/body/large-bodies.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The part of a reply that frees a slot. */
function replyOf(closed = false) {
  const raw = Object.assign(new EventEmitter(), { closed })
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') }
}

test('a request that times out in the queue frees only its own place', async () => {
  const bodies = largeBodies()
  const readers = Array.from({ length: largeBodiesAtOnce }, () => replyOf())
  for (const [index, { reply }] of readers.entries()) await waitForBodySlot(bodies, `reader ${index}`, reply)
  const early = replyOf()
  const tooLate = waitForBodySlot(bodies, 'early', early.reply).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(largeBodyWaitMs - 1)
  const late = waitForBodySlot(bodies, 'late', replyOf().reply)
  await vi.advanceTimersByTimeAsync(1)
  expect(await tooLate).toBe('The server is busy with other imports')
  early.close()
  expect(bodies.waiting.map(({ uid }) => uid)).toEqual(['late'])
  readers[0]?.close()
  await late
  expect(bodies.holders.has('late')).toBe(true)
})

test('a client that disconnects while it waits gets no slot', async () => {
  const bodies = largeBodies()
  await expect(waitForBodySlot(bodies, 'gone', replyOf(true).reply)).rejects.toThrow('The request was given up')
  expect([bodies.holders.size, bodies.waiting.length]).toEqual([0, 0])
})
