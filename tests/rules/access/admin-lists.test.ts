import { expect, test } from 'vitest'
import { firstEnd, isStale } from '#rules/access/admin-lists.ts'

const all = (...rows: string[]) => ({ rows, hasMore: false })
const page = (...rows: string[]) => ({ rows, hasMore: true })

test('a list that would be loaded as it is shown is not stale', () => {
  expect(isStale(all(), all())).toBe(false)
  expect(isStale(all('b', 'a'), all('b', 'a'))).toBe(false)
  expect(isStale(page('c', 'b'), page('c', 'b'))).toBe(false)
})

test('a row that has come, gone or changed makes it stale', () => {
  expect(isStale(all(), all('a'))).toBe(true)
  expect(isStale(all('a'), all('b', 'a'))).toBe(true)
  expect(isStale(all('a'), all('a', 'b'))).toBe(true)
  expect(isStale(all('b', 'a'), all('a'))).toBe(true)
  expect(isStale(all('a'), all())).toBe(true)
  expect(isStale(all('a open'), all('a decided'))).toBe(true)
  expect(isStale(page('c', 'b'), page('d', 'c'))).toBe(true)
})

test('what is on a next page is no difference', () => {
  expect(isStale(page('d', 'c', 'b', 'a'), page('d', 'c'))).toBe(false)
  expect(isStale(all('d', 'c', 'b', 'a'), page('d', 'c'))).toBe(false)
  // One of the first page was decided here, so that the next row is on it now.
  expect(isStale(page('c', 'b'), page('c', 'b', 'a'))).toBe(false)
})

test('the first end is that of a suspension, or of an invitation that still lets somebody in', () => {
  const created_at = '2026-01-01T00:00:00.000Z'
  const at = (date: number) => `2026-02-0${date}T00:00:00.000Z`
  const person = {
    uid: 'wei',
    email: null,
    display_name: null,
    user_tag: null,
    status: 'whitelisted',
    created_at,
  } as const
  const suspended = (date: number) => ({ ...person, suspended_until: at(date) })
  const invitation = { id: 'i', note: null, thread_id: null, uses_max: 1, created_by: 'ada', created_at, claims: [] }
  const invited = (date: number, uses = 0) => ({ ...invitation, uses, expires_at: at(date), revoked_at: null })
  const nowMs = Date.parse(at(2))
  expect(firstEnd([], { all: [], nowMs })).toBeNull()
  expect(firstEnd([person], { all: [invited(1), invited(2), invited(3, 1)], nowMs })).toBeNull()
  expect(firstEnd([suspended(5), person, suspended(4)], { all: [invited(6)], nowMs })).toBe(at(4))
  expect(firstEnd([suspended(5)], { all: [invited(1), invited(4), invited(3)], nowMs })).toBe(at(3))
})
