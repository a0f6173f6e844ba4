import { expect, test } from 'vitest'
import { type Line, listPortion, mayFetchAhead } from '#rules/browser/connection.ts'

const ordinary = { limit: 5, excerpt: 300 }
const sparing = { limit: 3, excerpt: 160 }

test.each<[string, Line, boolean, typeof ordinary]>([
  ['a line of which nothing is known', {}, true, ordinary],
  ['a good line', { effectiveType: '4g' }, true, ordinary],
  ['a middling line', { effectiveType: '3g' }, false, ordinary],
  ['a 2g line', { effectiveType: '2g' }, false, sparing],
  ['a slow-2g line', { effectiveType: 'slow-2g' }, false, sparing],
  ['data-saver mode on a good line', { effectiveType: '4g', saveData: true }, false, sparing],
])('%s', (_what, line, isAhead, portion) => {
  expect(mayFetchAhead(line)).toBe(isAhead)
  expect(listPortion(line)).toEqual(portion)
})
