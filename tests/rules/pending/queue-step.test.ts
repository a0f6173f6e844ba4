import { expect, test } from 'vitest'
import { queueRetryMs, queueStep } from '#rules/pending/queue-step.ts'

const refused = (status: number) => ({ ok: false, failure: 'refused', status }) as const

test('only a permanent refusal removes something from a queue unsent', () => {
  expect(queueStep({ ok: true })).toBe('done')
  expect(queueStep({ ok: false, failure: 'no-answer' })).toBe('pause')
  const steps = [400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503].map((status) => [
    status,
    queueStep(refused(status)),
  ])
  expect(steps).toEqual([
    [400, 'refused'],
    [401, 'pause'],
    [403, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [409, 'refused'],
    [413, 'refused'],
    [429, 'pause'],
    [500, 'later'],
    [502, 'later'],
    [503, 'later'],
  ])
})

test('a queue waits longer after each failure, up to a minute, and at least as long as Retry-After', () => {
  expect([1, 2, 3, 6, 60].map((failures) => queueRetryMs(failures, null))).toEqual([
    2_000, 4_000, 8_000, 60_000, 60_000,
  ])
  expect(queueRetryMs(1, 90_000)).toBe(90_000)
})
