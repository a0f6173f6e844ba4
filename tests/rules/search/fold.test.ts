import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldText, origin } from '#rules/search/fold.ts'

test.each([
  ['case', 'ÄÖÜ Æ Σ', 'aou æ σ'],
  ['accents, in one sign or in two', 'é e\u0301 ñ ệ', 'e e n e'],
  ['letters that are two', 'Straße STRASSE ﬁn ß', 'strasse strasse fin ss'],
  ['the last sigma', 'ΟΔΟΣ οδος', 'οδοσ οδοσ'],
  ['the Turkish i', 'İstanbul ıstanbul', 'istanbul istanbul'],
  ['width', 'ＡＢＣ ﾃｽﾄ', 'abc テスト'],
  ['half-width kana and their marks', 'ｶﾞｷﾞ ﾊﾟﾋﾟ ｳﾞ ﾃﾞｽ', 'ガギ パピ ヴ デス'],
  ['the marks of kana stay', 'が ぱ か\u3099', 'が ぱ が'],
  ['syllables in parts are syllables', '\u1112\u1161\u11ab\u1100\u1173\u11af', '한글'],
  ['the vowels of Indic scripts stay', 'कि का', 'कि का'],
  ['Arabic without its points', 'مُحَمَّد', 'محمد'],
  ['joiners and selectors go', 'a\u200db ❤\ufe0f', 'ab ❤'],
])('%s', (_, text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(fold(text))).toBe(folded)
})

test('every piece of a folded text maps back to an original that folds to something containing it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('ß', 'é', 'e\u0301', 'ﬁ', 'a', '한', 'Ｘ', ' ', 'ｶ', 'か', '\uff9e', '\uff9f') }),
  )
  fc.assert(
    fc.property(text, fc.nat(30), fc.nat(10), (written, from, length) => {
      const folded = foldText(written)
      const start = Math.min(from, folded.text.length)
      const end = Math.min(start + length, folded.text.length)
      const place = origin(folded, start, end)
      expect(place.start).toBeLessThanOrEqual(place.end)
      expect(fold(written.slice(place.start, place.end))).toContain(folded.text.slice(start, end))
    }),
    { numRuns: 1_000 },
  )
})
