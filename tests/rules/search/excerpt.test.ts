import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitIn, rangesOf } from '#rules/search/excerpt.ts'
import { fold } from '#rules/search/fold.ts'
import { searchExcerptLength } from '#wire/limits.ts'

const marked = (text: string, ranges: readonly { start: number; end: number }[]) =>
  ranges
    .toReversed()
    .reduce((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, text)

const found = (title: string | null, content: string, ...terms: string[]) => {
  const { excerpt, excerpt_hits, title_hits } = hitIn({ id: 'x', title, content }, terms)
  return [marked(title ?? '', title_hits), marked(excerpt, excerpt_hits)]
}

test.each<[string, string | null, string, readonly string[], readonly string[]]>([
  ['in title and content', 'A River', 'the **river** is deep', ['river'], ['A [River]', 'the [river] is deep']],
  ['as it was written', null, 'Die STRAẞE und die Straße', ['strasse'], ['', 'Die [STRAẞE] und die [Straße]']],
  ['half of a sign takes all of it', null, 'ﬁre', ['ire'], ['', '[ﬁre]']],
  ['an accent in two signs', null, 'a cafe\u0301 here', ['cafe'], ['', 'a [cafe\u0301] here']],
  ['what overlaps is one', null, 'lanterns', ['lant', 'tern'], ['', '[lantern]s']],
  ['a short word where it begins', null, 'go gopher ago', ['go'], ['', '[go] [go]pher ago']],
  ['without blanks', null, '我们明天去河边', ['河边'], ['', '我们明天去[河边]']],
  ['in a table', null, '| tree | height |\n|---|---|\n| oak | 20 m |', ['oak'], ['', 'tree · height; [oak] · 20 m']],
  ['in a formula', null, 'so **half**: $\\frac{a}{2}$', ['half'], ['', 'so [half]: a/2']],
  ['in the source of a formula', null, 'so $\\frac{a}{2}$', ['frac'], ['', 'so $\\[frac]{a}{2}$']],
  ['only in the title', 'River', 'nothing', ['river'], ['[River]', 'nothing']],
])('%s', (_, title, content, terms, expected) => {
  expect(found(title, content, ...terms)).toEqual(expected)
})

test('a long text is cut around the hit, at word boundaries', () => {
  const text = `${'before '.repeat(60)}lantern ${'after '.repeat(60)}`
  const [, shown = ''] = found(null, text, 'lantern')
  expect(shown).toMatch(/^…before .*before \[lantern\] after .*after…$/)
  expect(shown.length).toBeLessThanOrEqual(searchExcerptLength + 4)
  expect(found(null, text, 'nowhere')[1]).toMatch(/^before before .*…$/)
})

test('every mark folds to something containing a term, marks are sorted and separate, and the excerpt is part of the text', () => {
  const unit = fc.constantFrom('a', 'b', 'ß', 'é', 'e\u0301', '🌳', '河', ' ', 'Ａ')
  const written = fc.string({ unit, minLength: 0, maxLength: 400 })
  const terms = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 's', 'e', '河'), minLength: 1, maxLength: 4 }), {
    minLength: 1,
    maxLength: 3,
  })
  fc.assert(
    fc.property(written, terms, (content, searchQuery) => {
      const { excerpt, excerpt_hits } = hitIn({ id: 'x', title: null, content }, searchQuery)
      expect(excerpt.isWellFormed()).toBe(true)
      let last = -1
      for (const { start, end } of excerpt_hits) {
        expect(start).toBeGreaterThan(last)
        expect(end).toBeLessThanOrEqual(excerpt.length)
        const piece = fold(excerpt.slice(start, end))
        expect(searchQuery.some((term) => piece.includes(term))).toBe(true)
        last = end
      }
      if (rangesOf(content, searchQuery).length > 0 && !/\s/.test(content))
        expect(excerpt_hits.length).toBeGreaterThan(0)
    }),
    { numRuns: 1_000 },
  )
})
