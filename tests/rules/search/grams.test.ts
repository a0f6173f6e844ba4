import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gramsOf, gramsOfTerm, spread } from '#rules/search/grams.ts'
import { readSearch } from '#rules/search/query.ts'
import { hasTerm, hasTerms, placesOf, searchText } from '#rules/search/terms.ts'

test.each([
  ['a long word anywhere', 'the chandelier', 'hand', true],
  ['a short one where a word begins', 'a tram', 'tr', true],
  ['not inside a word', 'a tram', 'ra', false],
  ['behind a mark', 'well (go)', 'go', true],
  ['a phrase across words', 'a quiet river', 'quiet ri', true],
  ['a phrase of single letters', 'plan a b c', 'a b', true],
  ['Chinese without blanks', '我们明天去河边', '河边', true],
  ['one Chinese sign', '我们明天去河边', '河', true],
  ['Japanese', '静かな川のほとり', '川の', true],
  ['Thai', 'สวัสดีชาวโลก', 'ชา', true],
  ['signs outside the first plane', 'x 𝒜𝓛 🌳🌲', '🌳🌲', true],
  ['two signs of four units are short', 'a🌳🌲', '🌲', false],
  ['signs that are no letters', 'c++ and c#', 'c#', true],
])('%s', (_, written, searchQuery, found) => {
  const text = searchText(null, written)
  const [term = ''] = readSearch(`"${searchQuery}"`).terms
  expect(hasTerm(text, term)).toBe(found)
  expect(placesOf(text, term).length > 0).toBe(found)
})

test('a phrase does not reach from the title into the content', () => {
  const text = searchText('Quiet', 'river')
  expect(hasTerms(text, ['quiet', 'river'])).toBe(true)
  expect(hasTerm(text, 'quiet river')).toBe(false)
})

test('the index has every gram of any text', () => {
  const unit = fc.constantFrom('a', 'b', 'é', ' ', '\n', '-', '河', '川', 'ß', '🌳', 'か', '*', 'ﬁ')
  const written = fc.oneof(fc.string({ unit }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(written, written, fc.nat(20), fc.nat(8), (title, content, from, length) => {
      const text = searchText(title, content)
      const signs = [...text.replaceAll('\n', ' ')]
      const { terms } = readSearch(
        `"${signs
          .slice(from, from + length)
          .join('')
          .replaceAll('"', '')}"`,
      )
      const grams = gramsOf(text)
      for (const term of terms.filter((each) => hasTerm(text, each))) {
        expect(gramsOfTerm(term).length).toBeGreaterThan(0)
        for (const gram of gramsOfTerm(term)) expect(grams).toContain(gram)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a sample of many is spread from the first to the last', () => {
  expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3])
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)).toEqual([0, 5, 10])
  expect(gramsOfTerm('lantern')).toEqual(['lan', 'ant', 'nte', 'ter', 'ern'])
  expect(gramsOfTerm('abcdefghijklmnop')).toHaveLength(6)
})
