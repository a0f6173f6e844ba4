import { expect, test } from 'vitest'
import { roundedAge } from '#rules/people/rounded-age.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const hour = 3_600_000

test.each([
  [-hour, 'within the last hour'],
  [hour - 1, 'within the last hour'],
  [hour, 'an hour ago'],
  [23 * hour, '23 hours ago'],
  [24 * hour, 'a day ago'],
  [90 * 24 * hour, '90 days ago'],
])('%d ms ago is %s', (ago, text) => {
  expect(roundedAge(new Date(now - ago).toISOString(), now)).toBe(text)
})
