import { expect, test } from 'vitest'
import { storedDescription, storedTitle } from '#rules/text/title.ts'
import { measureWork } from '../../support/thread-work.ts'

test.each([
  ['  Trees  ', 'Trees'],
  ['', null],
  ['   ', null],
  ['\n\r\n', null],
  [null, null],
  ['one\ntwo', 'one two'],
  ['one \r\n\r\n two', 'one two'],
  ['two  spaces', 'two  spaces'],
])('the title %j is stored as %j', (given, stored) => {
  expect(storedTitle(given)).toBe(stored)
})

test.each([
  ['  about trees\r\nand more ', 'about trees\nand more'],
  [' \n ', null],
  ['', null],
  [null, null],
])('the description %j is stored as %j', (given, stored) => {
  expect(storedDescription(given)).toBe(stored)
})

test('a title of a million spaces is checked immediately', () => {
  const workMs = measureWork()
  expect(storedTitle(`a${' '.repeat(1_000_000)}b`)).toHaveLength(1_000_002)
  expect(workMs()).toBeLessThan(2_000)
})
