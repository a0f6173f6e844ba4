import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unreadAfterMark, unreadBadge } from '#rules/thread/unread.ts'

test.each([
  ['an unread message is read', 3, false, true, 2],
  ['a read message is marked unread', 3, true, false, 4],
  ['a read message is marked read again', 3, true, true, 3],
  ['an unread message is marked unread again', 3, false, false, 3],
  ['the count never falls below 0', 0, false, true, 0],
])('%s', (_, count, wasRead, isRead, after) => {
  expect(unreadAfterMark(count, wasRead, isRead)).toBe(after)
})

test('marking and unmarking leaves the count unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), fc.boolean(), (count, wasRead) => {
      expect(unreadAfterMark(unreadAfterMark(count, wasRead, !wasRead), !wasRead, wasRead)).toBe(count)
    }),
  )
})

test.each([
  [-1, null],
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('with %i unread the badge shows %s', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge)
})
