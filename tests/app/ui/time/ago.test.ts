import { expect, test } from 'vitest'
import { ago, fullTime } from '../../../../src/app/ui/time/ago.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T11:59:30.000Z', 'just now'],
  ['2026-11-21T12:00:20.000Z', 'just now'],
  ['2026-11-21T11:55:00.000Z', '5 min'],
  ['2026-11-21T09:00:00.000Z', '3 h'],
  ['2026-11-19T12:00:00.000Z', '2 d'],
  ['2026-11-01T12:00:00.000Z', '1 Nov 2026'],
  ['never', ''],
])('%s is shown as %j', (iso, shown) => expect(ago(iso, now)).toBe(shown))

test('the first render shows the date in UTC, wherever it is rendered', () => {
  expect(ago('2026-11-21T23:59:00.000Z', null)).toBe('21 Nov 2026')
  expect(fullTime('2026-11-21T23:59:00.000Z', null)).toMatch(/21 November 2026.*23:59 UTC/)
})
