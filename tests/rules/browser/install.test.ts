import { expect, test } from 'vitest'
import { countVisit, type InstallHistory, mayOfferInstall } from '#rules/browser/install.ts'

const minute = 60_000
const day = 24 * 60 * minute
const now = Date.parse('2026-11-21T12:00:00Z')
const history = (part: Partial<InstallHistory> = {}): InstallHistory => ({
  visits: 1,
  lastVisitMs: now,
  dismissedMs: null,
  ...part,
})

test('a visit counts if the last was at least half an hour ago; a reload doesn’t', () => {
  expect(countVisit(null, now)).toEqual(history())
  expect(countVisit(history({ lastVisitMs: now - 29 * minute }), now)).toEqual(history())
  expect(countVisit(history({ lastVisitMs: now - 30 * minute }), now)).toEqual(history({ visits: 2 }))
  expect(countVisit(history({ visits: 5, lastVisitMs: now - day, dismissedMs: 7 }), now)).toEqual(
    history({ visits: 6, dismissedMs: 7 }),
  )
})

test.each([
  ['at the first visit', history(), false, false],
  ['at the second', history({ visits: 2 }), false, true],
  ['at the first, after a post', history(), true, true],
  ['a day after a no', history({ visits: 9, dismissedMs: now - day }), true, false],
  ['89 days after a no', history({ visits: 9, dismissedMs: now - 89 * day }), true, false],
  ['90 days after a no', history({ visits: 9, dismissedMs: now - 90 * day }), false, true],
] as const)('whether installing is offered: %s', (_when, known, hasPosted, offered) => {
  expect(mayOfferInstall(known, hasPosted, now)).toBe(offered)
})
