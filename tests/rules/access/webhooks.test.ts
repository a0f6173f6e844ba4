import { expect, test } from 'vitest'
import { type Attempt, afterAttempt, mayHaveWebhooks, webhookWaitsMs } from '#rules/access/webhooks.ts'

const attempt = (change: Partial<Attempt>): Attempt => ({
  outcome: 'refused',
  status: 500,
  retryAfterMs: null,
  ...change,
})

test('those who may write may have webhooks', () => {
  const mays = (['admin', 'whitelisted', 'other', 'suspended', 'unknown'] as const).map((status) =>
    mayHaveWebhooks({ uid: 'wei', status }),
  )
  expect(mays).toEqual([true, true, false, false, false])
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
