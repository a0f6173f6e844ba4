import { expect, test } from 'vitest'
import { storedWords, wordsIn } from '#rules/search/words-in.ts'

test.each([
  ['a Casino!', ['casino'], true],
  ['casinos', ['casino'], false],
  ['mycasino', ['casino'], false],
  ['casino_online', ['casino'], false],
  ['CÁSÍNO', ['casino'], true],
  ['ｃａｓｉｎｏ', ['casino'], true],
  ['ca\u200bsi\u00adno', ['casino'], true],
  ['free\n\n  money', ['free money'], true],
  ['free, money', ['free money'], false],
  ['go to t.me/x', ['t.me'], true],
  ['at.me', ['t.me'], false],
  ['C++ is', ['c++'], true],
  ['我去赌场玩', ['赌场'], true],
  ['casinos and a casino', ['casino'], true],
  ['🎰casino🎰', ['casino'], true],
  ['𝐜asino', ['casino'], true],
  ['', ['casino'], false],
  ['anything', ['', ' '], false],
])('%j with %j: %s', (text, words, isFound) => {
  expect(wordsIn(text, words).length > 0).toBe(isFound)
})

test('a list is stored without blanks, and each word once', () => {
  expect(storedWords([' Casino ', 'cásino', '', '  ', 'free   money'])).toEqual(['cásino', 'free money'])
})

test('two hundred words in the longest text take little time', () => {
  const words = Array.from({ length: 200 }, (_, each) => `${'a'.repeat(58)}${each % 10}b`)
  const text = 'a'.repeat(50_000)
  expect(wordsIn(text, words)).toEqual([])
})
