import { type Language, pseudoLanguage } from '#wire/language.ts'
import * as english from '#wire/texts.ts'
import { blank, capturing, escaped, firstOpenNumber, loosely, partsOfPattern, piecesOf, unseen } from './patterns.ts'

type Func = (...given: unknown[]) => unknown
type Pair = { readonly english: unknown; readonly other: unknown }

/** An English text with values in it, as a pattern, and what the other language says with the same values. */
type Template = {
  readonly pattern: RegExp
  /** The longest part that it always has: a cheap first comparison. */
  readonly fixed: string
  readonly of: { readonly english: Func; readonly other: Func }
  /** What it was made with; values in the places of the groups are replaced by what a text has there. */
  readonly given: readonly unknown[]
  readonly groups: readonly number[]
  /** Whether it is only a part of a text, so that the other values are not known. */
  readonly isPart: boolean
}

export type Manner = {
  /** Whether it must be the whole text, not only a part of it. */
  readonly isWhole: boolean
  readonly ignoresCase: boolean
}

/** A text of a journey is matched in the language, too: see `saidIn`. */
export type Say = (expected: string | RegExp, manner: Manner) => RegExp

/**
 * For journeys in another language: turns an English text of a test into a pattern that matches what the app says
 * instead. Messages stay as they are, so each part of a text that is in the catalogue is matched in either language.
 */
export async function saidIn(language: Language): Promise<Say> {
  const file = language === pseudoLanguage ? 'pseudo' : language
  const { catalogue }: { catalogue: object } = await import(`../../../../src/wire/languages/${file}.ts`)
  const pairs = [...pairsOf(english, catalogue)]
  const plain = new Map<string, string[]>()
  for (const pair of pairs) {
    if (typeof pair.english !== 'string' || typeof pair.other !== 'string') continue
    plain.set(pair.english.trim(), [...(plain.get(pair.english.trim()) ?? []), pair.other.trim()])
  }
  const all = pairs.flatMap(templatesOf)
  const templates = all.filter(({ isPart }) => !isPart)
  const partial = all.filter(({ isPart }) => isPart)
  const withNumbers = templates.filter(({ given, groups }) => groups.every((place) => typeof given[place] === 'number'))
  const known = new Map<string, RegExp>()
  return (expected, manner) => {
    const key = `${expected} ${typeof expected} ${manner.isWhole} ${manner.ignoresCase}`
    const pattern = known.get(key) ?? patternFor(expected, manner)
    known.set(key, pattern)
    return pattern
  }

  function patternFor(expected: string | RegExp, { isWhole, ignoresCase }: Manner): RegExp {
    if (typeof expected === 'string') {
      const source = anyOf(sourcesOf(expected.trim().replace(/\s+/g, ' '), { isWhole, ignoresCase }))
      return new RegExp(isWhole ? `^${blank}${source}${blank}$` : source, ignoresCase ? 'i' : '')
    }
    const alternatives = partsOfPattern(expected.source)
    if (alternatives === null) return expected
    const sources = alternatives.map(({ starts, texts, ends, restore }) => {
      const manner = { isWhole: starts && ends && texts.length === 1, ignoresCase: expected.ignoreCase }
      const source = restore(texts.map((text) => anyOf(sourcesOf(text.trim(), manner))))
      return `${starts ? `^${blank}` : ''}${source}${ends ? `${blank}$` : ''}`
    })
    return new RegExp(sources.join('|'), expected.flags)
  }

  /** The text itself, and everything that the language may say for it. */
  function sourcesOf(text: string, manner: Manner): readonly string[] {
    if (text === '') return ['']
    const whole = translationsOf(text, manner.ignoresCase)
    const longer = manner.isWhole ? [] : longerThan(text, manner.ignoresCase)
    if (!manner.isWhole && whole.length === 0) longer.push(...partial.flatMap((template) => fill(template, text, 0)))
    // As from two elements side by side, such as `AgreeOutside`.
    const apart = text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    const inParts = plain.has(text)
      ? []
      : [
          partByPart(text, withNumbers),
          partByPart(text, templates),
          apart === text ? null : partByPart(apart, withNumbers),
        ]
    return [loosely(text), ...whole, ...longer, ...inParts.filter((each) => each !== null)]
  }

  function translationsOf(
    text: string,
    ignoresCase = false,
    depth = 0,
    among: readonly Template[] = templates,
  ): readonly string[] {
    const equal = ignoresCase
      ? [...plain].filter(([each]) => each.toLowerCase() === text.toLowerCase()).flatMap(([, others]) => others)
      : (plain.get(text) ?? [])
    const filled = depth > 2 ? [] : among.flatMap((template) => fill(template, text, depth))
    return [...new Set([...equal.map(loosely), ...filled])]
  }

  function fill(template: Template, text: string, depth: number): readonly string[] {
    const { pattern, fixed, of, given, groups, isPart } = template
    if (!text.includes(fixed)) return []
    const found = pattern.exec(text)
    if (found === null) return []
    const values = new Map(
      groups.map((place, index) => {
        const value = found[index + 1] ?? ''
        return [place, typeof given[place] === 'number' ? Number(value) : value]
      }),
    )
    const filled = given.map((value, place) => values.get(place) ?? value)
    const isSame = (words: string | null) => (isPart ? words?.includes(text) === true : words?.trim() === text)
    if (!isSame(result(of.english, filled))) return []
    return numbersLike(filled).flatMap(({ numbers, restore }) => {
      if (!isSame(restore(result(of.english, numbers) ?? ''))) return []
      const strings = numbers.map((value, place) =>
        typeof value === 'string' && values.has(place) ? mark(place) : value,
      )
      const said = result(of.other, strings)
      if (said === null) return []
      const source = loosely(said.trim()).replace(marks, (_, code: string) => {
        const value = values.get(code.charCodeAt(0) - firstMark)
        return value === undefined
          ? '.*'
          : anyOf([loosely(`${value}`), ...translationsOf(`${value}`, false, depth + 1)])
      })
      return [openNumbers(restore(source), given, [...values.keys()])]
    })
  }

  /** A text of several: each longest part in the catalogue is translated; null if there is none. */
  function partByPart(text: string, among: readonly Template[]): string | null {
    const words = text.split(' ')
    if (words.length > 40) return null
    const sources: string[] = []
    let isTranslated = false
    for (let from = 0; from < words.length; ) {
      const part = partFrom(words, from, withNumbers) ?? partFrom(words, from, among)
      isTranslated ||= part !== null
      sources.push(part?.source ?? loosely(words[from] ?? ''))
      from = part?.to ?? from + 1
    }
    return isTranslated ? sources.join(`${unseen}\\s*${unseen}`) : null
  }

  /** The longest part from a word on that is in the catalogue, with or without the signs around it. */
  function partFrom(
    words: readonly string[],
    from: number,
    among: readonly Template[],
  ): { readonly source: string; readonly to: number } | null {
    const last = Math.min(words.length, from + 14)
    for (let to = from === 0 && last === words.length ? last - 1 : last; to > from; to--) {
      const part = words.slice(from, to).join(' ')
      const whole = translationsOf(part, false, 1, among)
      if (whole.length > 0) return { source: anyOf([loosely(part), ...whole]), to }
    }
    for (let to = last; to > from; to--) {
      const part = words.slice(from, to).join(' ')
      const [, opening = '', middle = '', closing = ''] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(part) ?? []
      const bare = middle === '' || middle === part ? [] : translationsOf(middle, false, 1, among)
      if (bare.length === 0) continue
      return {
        source: loosely(opening) + anyOf([loosely(middle), ...bare]) + loosely(closing),
        to,
      }
    }
    return null
  }

  /** Of a test's part of a text, the whole text. */
  function longerThan(text: string, ignoresCase: boolean): string[] {
    const part = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text)}(?![\\p{L}\\p{N}])`, ignoresCase ? 'iu' : 'u')
    const constants = [...plain].filter(([each]) => part.test(each)).flatMap(([, others]) => others.map(loosely))
    const open = templates.flatMap(({ of, given, groups }) => {
      const marked = given.map((value, place) =>
        groups.includes(place) && typeof value === 'string' ? mark(place) : value,
      )
      const words = result(of.english, marked)
      if (words === null || !part.test(words)) return []
      const said = result(of.other, marked)
      if (said === null) return []
      return [openNumbers(loosely(said).replace(marks, '.*'), given, [])]
    })
    return [...new Set([...constants, ...open])]
  }
}

const firstMark = 0xe100
const mark = (place: number): string => String.fromCharCode(firstMark + place)
const marks = /([\uE100-\uE10F])/g

const anyOf = (sources: readonly string[]): string => {
  const different = [...new Set(sources)]
  return different.length === 1 ? (different[0] ?? '') : `(?:${different.join('|')})`
}

/** The texts of two catalogues that belong together; those of a table one by one. */
function* pairsOf(one: unknown, other: unknown): Generator<Pair> {
  if (typeof one === 'string' || typeof one === 'function') {
    if (one !== '') yield { english: one, other }
    return
  }
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return
  for (const [name, each] of Object.entries(one)) yield* pairsOf(each, Reflect.get(other, name))
}

/** A text of several parts is one for the reader. */
function result(text: Func, given: readonly unknown[]): string | null {
  try {
    const words = text(...given)
    if (typeof words === 'string') return words
    return Array.isArray(words) && words.every((each) => typeof each !== 'object') ? words.join('') : null
  } catch {
    return null
  }
}

/** What a text says for small numbers, for a large one, and for a text in each place. */
function templatesOf({ english: text, other }: Pair): readonly Template[] {
  if (typeof text !== 'function' || typeof other !== 'function') return []
  const of = { english: text as Func, other: other as Func }
  const made = new Map<string, Template>()
  for (const given of someGiven(text.length)) {
    const words = result(of.english, given)
    if (words === null || words === '' || given.some((_, place) => isNumberAt(of.english, given, place))) continue
    const pieces = piecesOf(words, given)
    for (let from = 0; from < pieces.length; from++) {
      for (let to = pieces.length; to > from; to--) {
        const { source, groups, literal } = capturing(pieces.slice(from, to), given)
        const isPart = to - from < pieces.length
        const name = `${source} ${isPart}`
        if (!/\p{L}{2}/u.test(literal) || made.has(name) || (isPart && groups.length === 0)) continue
        const fixed =
          literal
            .split('\n')
            .toSorted((one, two) => two.length - one.length)[0]
            ?.trim() ?? ''
        made.set(name, { pattern: new RegExp(`^${source}$`, 's'), fixed, of, given, groups, isPart })
      }
    }
  }
  return [...made.values()]
}

/** Whether a text was given words where it counts: it says something else for the digit than for the number. */
function isNumberAt(text: Func, given: readonly unknown[], place: number): boolean {
  if (typeof given[place] !== 'string') return false
  return result(text, given.with(place, 1)) !== result(text, given.with(place, '1'))
}

function someGiven(count: number): readonly (readonly unknown[])[] {
  const all = (left: number, kinds: readonly ((place: number) => unknown)[]): unknown[][] =>
    left === 0 ? [[]] : all(left - 1, kinds).flatMap((rest) => kinds.map((kind) => [...rest, kind(rest.length)]))
  const fixed = (value: unknown) => () => value
  const open = [mark, (place: number) => 7101 + place * 100]
  const few = [...open, fixed(1), fixed(2), fixed(0), fixed(null), fixed(true), fixed(false)]
  return all(count, count > 2 ? [...open, fixed(1), fixed(true)] : few)
}

/** A number of a test's pattern is any number: it is tried in each plural form. */
function numbersLike(
  given: readonly unknown[],
): readonly { readonly numbers: readonly unknown[]; readonly restore: (source: string) => string }[] {
  let all: { numbers: readonly unknown[]; restore: (source: string) => string }[] = [
    { numbers: [], restore: (source) => source },
  ]
  for (const value of given) {
    const tried =
      typeof value === 'number' && value >= firstOpenNumber ? [0, 1, 2, 3, 11].map((more) => value + more) : [value]
    const small = tried.length > 1 ? [1, 2] : []
    all = all.flatMap(({ numbers, restore }) =>
      [...tried, ...small].map((each) => ({
        numbers: [...numbers, each],
        restore: (source: string) =>
          each === value
            ? restore(source)
            : restore(source).replace(new RegExp(`(?<!\\d)${each}(?!\\d)`), String(value)),
      })),
    )
  }
  return all
}

/** The numbers of a text that a test does not name are any numbers. */
const openNumbers = (source: string, given: readonly unknown[], known: readonly number[]): string =>
  given.reduce<string>(
    (open, value, place) =>
      typeof value === 'number' && value > 100 && !known.includes(place)
        ? open.replaceAll(`${value}`, '\\d[\\d,.]*')
        : open,
    source,
  )
