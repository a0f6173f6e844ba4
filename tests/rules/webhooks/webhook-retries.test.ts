import { expect, test } from 'vitest'
import {
  type Attempt,
  afterAttempt,
  failuresBefore,
  failuresWithout,
  refusedTriesMax,
  webhookWaitsMs,
} from '#rules/webhooks/webhook-retries.ts'

const attempt = (change: Partial<Attempt>): Attempt => ({
  outcome: 'refused',
  status: 500,
  retryAfterMs: null,
  ...change,
})

test('a delivery that failed is tried again after longer and longer waits, then its webhook is paused', () => {
  const waits = webhookWaitsMs.map((_, failures) => afterAttempt(attempt({}), failures))
  expect(waits).toEqual(webhookWaitsMs.map((waitMs) => ({ next: 'wait', waitMs })))
  expect(webhookWaitsMs).toEqual(webhookWaitsMs.toSorted((a, b) => a - b))
  expect(afterAttempt(attempt({}), webhookWaitsMs.length)).toEqual({ next: 'pause', pause: 'failing' })
})

test('a receiver may ask for a longer wait, up to an hour', () => {
  expect(afterAttempt(attempt({ status: 429, retryAfterMs: 20_000 }), 0)).toEqual({ next: 'wait', waitMs: 20_000 })
  expect(afterAttempt(attempt({ status: 429, retryAfterMs: 1 }), 0)).toEqual({
    next: 'wait',
    waitMs: webhookWaitsMs[0],
  })
  expect(afterAttempt(attempt({ status: 429, retryAfterMs: 9e9 }), 0)).toEqual({ next: 'wait', waitMs: 3_600_000 })
})

test('a receiver that is gone, and an address that is not public, are not called again', () => {
  expect(afterAttempt(attempt({ status: 410 }), 0)).toEqual({ next: 'pause', pause: 'gone' })
  expect(afterAttempt(attempt({ outcome: 'not-public', status: null }), 0)).toEqual({ next: 'pause', pause: 'address' })
  expect(afterAttempt(attempt({ outcome: 'delivered', status: 204 }), 7)).toEqual({ next: 'done' })
})

/** What becomes of the attempts on one message after the other, and of the failures in a row. */
function course(attempts: readonly Attempt[]) {
  let failed = { failures: 0, last: attempt({ outcome: 'delivered', status: 204 }) }
  return attempts.map((each) => {
    const before = failuresBefore(each, failed)
    const { next } = afterAttempt(each, before)
    failed = { failures: next === 'done' ? 0 : before + 1, last: each }
    return next
  })
}

const refused = attempt({ status: 422 })
const down = attempt({ status: 503 })
const taken = attempt({ outcome: 'delivered', status: 204 })

test('a message that is refused is skipped after three tries, and a receiver that refuses all of them is paused', () => {
  expect(course([refused, refused, refused, taken, refused])).toEqual(['wait', 'wait', 'skip', 'done', 'wait'])
  const all = course(Array.from({ length: 9 }, () => refused))
  expect(all).toEqual(['wait', 'wait', 'skip', 'wait', 'wait', 'skip', 'wait', 'wait', 'pause'])
})

test('no message is skipped while a receiver is down, slow, busy or elsewhere', () => {
  for (const each of [
    down,
    attempt({ status: 408 }),
    attempt({ status: 425 }),
    attempt({ status: 429 }),
    attempt({ outcome: 'too-slow', status: null }),
    attempt({ outcome: 'unreachable', status: null }),
    attempt({ outcome: 'redirect', status: null }),
  ])
    expect(course(Array.from({ length: 9 }, () => each))).toEqual([...Array(8).fill('wait'), 'pause'])
})

test('a message has all its tries, whatever failed before it', () => {
  expect(course([down, down, down, down, down, refused, refused, refused, taken])).toEqual([
    ...Array(7).fill('wait'),
    'skip',
    'done',
  ])
  const refusals = Array.from({ length: 9 }, (_, failures) => failuresWithout({ failures, last: refused }))
  expect(refusals).toEqual([0, 0, 0, 3, 3, 3, 6, 6, 6])
  expect(refusals.every((failures) => failures % refusedTriesMax === 0)).toBe(true)
  expect(failuresWithout({ failures: 5, last: down })).toBe(5)
})
