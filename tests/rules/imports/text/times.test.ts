import { describe, expect, test } from 'vitest'
import { timeLine } from '#rules/imports/text/times.ts'
import { measureWork } from '../../../support/thread-work.ts'

test.each([
  '10:15',
  '1/2/2026, 10:15:00 AM',
  '*9/9/2026, 10:15:00 AM*',
  '_2026-08-25 13:39:10_',
  '[2026-08-25T13:39:10Z]',
  '> **2026/08/25 13:39:10**',
  '(10:15 pm)',
  '10:15pm',
  '10:15PM EST',
  'message time: 2026-08-25 13:39:10',
  'Message time: 2026-08-25 13:39:10',
  'Time: 10:15',
  'Date: Mon, 25 Aug 2026 10:15:00 GMT',
  'Monday, August 25, 2026 at 10:15 AM UTC',
  'Tuesday, September 1, 2026 at 10:15 PM PDT',
  'Thurs 3 Sept 2026 10:15 CEST',
  'Montag, 25. August 2026 um 10:15',
  'Mardi 3 Mars 2026 à 10:15',
  'le 03/01/2026 à 10:15',
  '2026年8月25日 10:15',
  'Mon 25 Aug 2026 · 10:15',
  'Aug25,2026 10:15AM',
  '<time datetime="2026-08-25">25 August</time>',
])('%j is only a time', (line) => {
  expect(timeLine.test(line)).toBe(true)
})

test.each([
  'At 10:15 I left',
  'Monday',
  'the 3rd, 10:15',
  'I am up at 10:15',
  '10:15 Monday morning',
  'Monday 10:15!',
  'May I? 10:15',
  '10:15 tea',
])('%j says more than a time', (line) => {
  expect(timeLine.test(line)).toBe(false)
})

describe('a long line that is almost a time is read quickly:', () => {
  test.each([
    ['words in words', (count: number) => `1:23 ${'Monamam'.repeat(count)}!`],
    ['words without spaces', (count: number) => `1:23 ${'amum'.repeat(count)}!`],
    ['months', (count: number) => `1:23 ${'JanFebam'.repeat(count)}!`],
    ['words between', (count: number) => `1:23 ${'Monday um am '.repeat(count)}!`],
    ['blank', (count: number) => `>${' '.repeat(count * 100)}1:23${' '.repeat(count * 100)}!`],
  ])('%s', (_, line) => {
    const workMs = measureWork()
    for (let count = 1; count <= 16; count += 1) expect(timeLine.test(line(count))).toBe(false)
    expect(workMs()).toBeLessThan(200)
  })
})
