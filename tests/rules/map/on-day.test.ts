import { expect, test } from 'vitest'
import { firstSince } from '#rules/map/on-day.ts'

const at = (timestamp: string) => ({ timestamp })
const nodes = new Map([
  ['one', at('2026-01-05T09:00:00.000Z')],
  ['two', at('2026-01-07T00:00:00.000Z')],
  ['other', at('2026-01-06T12:00:00.000Z')],
])

test.each([
  ['a day before the thread', '2026-01-01T00:00:00.000Z', 'one'],
  ['a day without messages', '2026-01-06T00:00:00.000Z', 'two'],
  ['the first moment of a day', '2026-01-07T00:00:00.000Z', 'two'],
  ['a day after the last message', '2026-01-08T00:00:00.000Z', null],
])('%s leads to the first message of the branch from then on', (_, day, found) => {
  expect(firstSince(['one', 'two'], nodes, Date.parse(day))).toBe(found)
})

test('an impossible day leads nowhere', () => {
  expect(firstSince(['one'], nodes, Number.NaN)).toBeNull()
})
