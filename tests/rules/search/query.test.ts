import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch, searchProblem, seeksNothing } from '#rules/search/query.ts'

const id = '0198c0de-0000-7000-8000-000000000001'

test.each<[string, string, readonly string[], readonly string[], readonly string[]]>([
  ['words', 'River  Lantern', ['river', 'lantern'], [], []],
  ['a phrase', '"Quiet  river" lantern', ['quiet river', 'lantern'], [], []],
  ['a phrase while it is typed', 'lantern "quiet ri', ['lantern', 'quiet ri'], [], []],
  ['whose', 'from:@Wei-2 from:ada tea', ['tea'], ['wei-2', 'ada'], []],
  ['where', `in:${id.toUpperCase()} tea`, ['tea'], [], [id]],
  ['the keys without case', 'FROM:@wei In:x', [], ['wei'], ['x']],
  ['keys with nothing behind them', 'from: in: tea', ['tea'], [], []],
  ['a key inside a phrase is a text', '"from:@wei"', ['from:@wei'], [], []],
  ['a word twice', 'tea TEA', ['tea'], [], []],
  ['accents', 'Crème brûlée', ['creme', 'brulee'], [], []],
  ['what markdown would take away', '**bold** `code` __init__', ['bold', 'code', 'init'], [], []],
  ['operators mean nothing', 'a OR NOT (b) NEAR* % _', ['a', 'or', 'not', '(b)', 'near*', '%', '_'], [], []],
  ['nothing', '  "" ', [], [], []],
])('%s', (_, typed, terms, from, within) => {
  expect(readSearch(typed)).toEqual({ terms, from, within })
})

test('more than 32 words are refused', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')
  expect(searchProblem(readSearch(words(32)))).toBe(null)
  expect(searchProblem(readSearch(words(33)))).toBe('too many')
  expect(seeksNothing(readSearch(' from: '))).toBe(true)
})

test('any input is parsed into trimmed terms without duplicates', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const { terms } = readSearch(typed)
      for (const term of terms) expect(term).toBe(term.trim())
      expect(new Set(terms).size).toBe(terms.length)
    }),
  )
})
