import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { largeBodiesAtOnce, largeBodyWaitMs } from '#wire/limits.ts'
import { largeBodies, takeTurn } from '../../../src/server/http/large-bodies.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The part of a reply that a turn ends with. */
function replyOf(closed = false) {
  const raw = Object.assign(new EventEmitter(), { closed })
  return { reply: { raw } as unknown as FastifyReply, close: () => raw.emit('close') }
}

test('who has waited too long takes nobody else’s place along', async () => {
  const bodies = largeBodies()
  const readers = Array.from({ length: largeBodiesAtOnce }, () => replyOf())
  for (const [index, { reply }] of readers.entries()) await takeTurn(bodies, `reader ${index}`, reply)
  const early = replyOf()
  const tooLate = takeTurn(bodies, 'early', early.reply).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(largeBodyWaitMs - 1)
  const late = takeTurn(bodies, 'late', replyOf().reply)
  await vi.advanceTimersByTimeAsync(1)
  expect(await tooLate).toBe('The server is busy with other imports')
  early.close()
  expect(bodies.waiting.map(({ uid }) => uid)).toEqual(['late'])
  readers[0]?.close()
  await late
  expect(bodies.reading.has('late')).toBe(true)
})

test('who is gone before the turn begins holds none', async () => {
  const bodies = largeBodies()
  await expect(takeTurn(bodies, 'gone', replyOf(true).reply)).rejects.toThrow('The request was given up')
  expect([bodies.reading.size, bodies.waiting.length]).toEqual([0, 0])
})
