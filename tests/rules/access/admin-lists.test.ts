import { expect, test } from 'vitest'
import { isStale } from '#rules/access/admin-lists.ts'

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
