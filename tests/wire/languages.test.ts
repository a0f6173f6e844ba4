import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { isLanguage, type Language, languages, pseudoLanguage } from '#wire/language.ts'
import { catalogue as ar } from '#wire/languages/ar.ts'
import { catalogue as he } from '#wire/languages/he.ts'
import { pluralsOf } from '#wire/languages/plurals.ts'
import { catalogue as pseudo } from '#wire/languages/pseudo.ts'
import * as english from '#wire/texts.ts'
import { catalogueFiles } from '../../tools/language-files.ts'

type Text = string | ((...given: unknown[]) => unknown)

/** Every text by its name; those of a table by its name and theirs. */
const textsOf = (catalogue: object): ReadonlyMap<string, Text> =>
  new Map(
    Object.entries(catalogue).flatMap(([name, text]): [string, Text][] =>
      typeof text === 'object' && text !== null
        ? Object.entries<Text>(text).map(([key, each]) => [`${name}.${key}`, each])
        : [[name, text]],
    ),
  )

const tags = Object.keys(catalogueFiles()).filter(isLanguage)
const catalogues = await Promise.all(
  tags.map(async (tag): Promise<{ tag: Language; catalogue: object }> => {
    const file = tag === pseudoLanguage ? 'pseudo' : tag
    return { tag, catalogue: (await import(`../../src/wire/languages/${file}.ts`)).catalogue }
  }),
)

describe.each(catalogues)('$tag', ({ tag, catalogue }) => {
  const ours = textsOf(catalogue)

  test('has every text of the English catalogue, and no other', () => {
    expect([...ours.keys()].toSorted()).toEqual([...textsOf(english).keys()].toSorted())
    expect([...ours].filter(([, text]) => text === '')).toEqual([...textsOf(english)].filter(([, text]) => text === ''))
  })

  test('says in its head if no native speaker has read it, as the menu does', async () => {
    if (tag === pseudoLanguage) return
    const head = await readFile(new URL(`../../src/wire/languages/${tag}.ts`, import.meta.url), 'utf8')
    expect(head.includes('// No native speaker has read these texts yet.')).toBe(languages[tag].isBeta)
  })

  test('counts and formats by its own rules, not by those of the file it was copied from', async () => {
    if (tag === pseudoLanguage) return
    const source = await readFile(new URL(`../../src/wire/languages/${tag}.ts`, import.meta.url), 'utf8')
    expect([...source.matchAll(/pluralsOf\('([^']+)'\)/g)].filter(([, of]) => of !== tag)).toEqual([])
    expect(String(ours.get('locale'))).toMatch(new RegExp(`^${tag}(-u-|$)`))
  })

  test('doesn’t translate a name that server and app exchange', () => {
    expect(ours.get('silentLogout')).toBe(english.silentLogout)
  })

  test('says what each text is given', () => {
    for (const [name, text] of textsOf(english)) {
      if (typeof text !== 'function') continue
      const other = ours.get(name)
      for (const given of someGiven(text.length)) {
        const inEnglish = said(text, given)
        if (inEnglish === null) continue
        for (const each of given.map(String).filter((one) => inEnglish.includes(one)))
          expect(said(other as typeof text, given), `${name} must say ${each}`).toContain(each)
      }
    }
  })
})

/** Null if a text takes nothing of this kind. */
function said(text: (...given: unknown[]) => unknown, given: readonly unknown[]): string | null {
  try {
    const words = text(...given)
    return Array.isArray(words) ? words.join('') : String(words)
  } catch {
    return null
  }
}

/** Names and numbers in every place: what a text does with a wrong kind doesn't matter here. */
function someGiven(count: number): readonly (readonly unknown[])[] {
  const kinds: readonly ((at: number) => unknown)[] = [(at) => `Name${at}`, (at) => 71 + at]
  const all = (left: number): unknown[][] =>
    left === 0 ? [[]] : all(left - 1).flatMap((rest) => kinds.map((kind) => [...rest, kind(rest.length)]))
  return all(Math.min(count, 4))
}

test.each([ar, he])('a button of the map is called by the word on it', (texts) => {
  // As assistants and axe compare them: the same words one after the other, without the arrow.
  for (const [word, name] of [
    [texts.moveForkUp, texts.keyPreviousFork],
    [texts.moveForkDown, texts.keyNextFork],
    [texts.moveUnread, texts.keyNextUnread],
    [texts.moveParent, texts.keyParent],
    [texts.moveNewest, texts.keyNewest],
  ] as const)
    expect(` ${name} `).toContain(` ${word.replace(/ [↑↓]$/, '')} `)
})

test('in Hebrew a closed branch of the map is called by the number on its badge, also if it is two', () => {
  expect(he.severalMessages(2)).toBe('2 הודעות')
})

test('each language has a name of its own and a direction', () => {
  const names = Object.values(languages).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(
    Object.entries(languages)
      .filter(([, { direction }]) => direction === 'rtl')
      .map(([tag]) => tag),
  ).toEqual(['ar', 'he'])
})

test('the pseudo-language is longer, and leaves alone what is given to a text', () => {
  expect(pseudo.cancelLabel).toBe('[Çáñçél~~~]')
  expect(pseudo.placeholderReplyTo('Wei Chen', 'wei')).toBe('[Réplý tó Wei Chen (@wei)...~~~~~ ~~~~~ ~]')
})

test('plural forms follow each language’s rules', () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' }
  const [arabic, russian, german] = [pluralsOf('ar'), pluralsOf('ru'), pluralsOf('de')]
  expect([0, 1, 2, 3, 11, 100].map((count) => arabic(count, forms))).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ])
  expect([1, 2, 5, 21].map((count) => russian(count, forms))).toEqual(['one', 'few', 'many', 'one'])
  expect([0, 1, 2].map((count) => german(count, { one: 'one', other: 'other' }))).toEqual(['other', 'one', 'other'])
})
