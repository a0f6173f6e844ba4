import { expect, test } from 'vitest'
import { isSlowRefusal, slowChoices, slowEvery, slowText, slowWaitMs } from '#rules/thread/slow-mode.ts'

const minuteMs = 60_000

test('a person waits for as long as the thread says after their last post, and never longer', () => {
  expect(slowWaitMs(null, 60, 1_000)).toBe(0)
  expect(slowWaitMs(1_000, 60, 1_000)).toBe(minuteMs)
  expect(slowWaitMs(1_000, 60, 31_000)).toBe(30_000)
  expect(slowWaitMs(1_000, 60, 61_000)).toBe(0)
  expect(slowWaitMs(1_000, 60, 99_000)).toBe(0)
  // A clock that was set back.
  expect(slowWaitMs(999_000, 60, 1_000)).toBe(minuteMs)
})

test('the text says when one may post again, in whole minutes or hours, never too early', () => {
  const texts = [1, minuteMs, 3.2 * minuteMs, 59 * minuteMs, 61 * minuteMs, 1_440 * minuteMs].map(slowText)
  expect(texts.map((text) => text.replace('Slow mode: you can post again in ', ''))).toEqual([
    '1 min',
    '1 min',
    '4 min',
    '59 min',
    '2 h',
    '24 h',
  ])
  expect(slowEvery(300)).toBe('Slow mode: one post every 5 min')
  expect(slowChoices.map(({ label }) => label)).toEqual(['Off', '1 min', '5 min', '15 min', '1 h', '24 h'])
})

test('a refusal by slow mode is not one by a rate limit', () => {
  expect(isSlowRefusal({ code: 'slow_mode' })).toBe(true)
  expect(isSlowRefusal({ code: 'too_many_requests' })).toBe(false)
  expect(isSlowRefusal({})).toBe(false)
})
