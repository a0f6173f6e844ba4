import { expect, test } from 'vitest'
import { type Connection, listPortion, mayPrefetch } from '#rules/browser/connection.ts'

const ordinary = { limit: 5, excerpt: 300 }
const sparing = { limit: 3, excerpt: 160 }

test.each<[string, Connection, boolean, typeof ordinary]>([
  ['a line of which nothing is known', {}, true, ordinary],
  ['a good line', { effectiveType: '4g' }, true, ordinary],
  ['a middling line', { effectiveType: '3g' }, false, ordinary],
  ['a 2g line', { effectiveType: '2g' }, false, sparing],
  ['a slow-2g line', { effectiveType: 'slow-2g' }, false, sparing],
  ['data-saver mode on a good line', { effectiveType: '4g', saveData: true }, false, sparing],
])('%s', (_what, connection, isAhead, portion) => {
  expect(mayPrefetch(connection)).toBe(isAhead)
  expect(listPortion(connection)).toEqual(portion)
})
