import { plainText } from '../text/truncate.ts'
import { fold } from './fold.ts'

/** Terms of at least this many characters are found anywhere; shorter ones only at the start of a word. */
export const gramLength = 3

/**
 * The searched text of a message: its title, and its content as plain text. The separator keeps phrases within one of
 * them.
 */
export const searchText = (title: string | null, content: string): string =>
  `${fold(title ?? '')}\n${fold(plainText(content))}`

/** The first position of a folded term in a folded text, from an index on; -1 if there is none. */
export function firstPlace(text: string, term: string, from = 0): number {
  const anywhere = isLong(term)
  for (let at = text.indexOf(term, from); at !== -1; at = text.indexOf(term, at + 1)) {
    if (anywhere || beginsWord(text, at)) return at
  }
  return -1
}

/** Every position of a folded term in a folded text, in order, without overlaps. */
export function placesOf(text: string, term: string): number[] {
  const places: number[] = []
  for (let at = firstPlace(text, term); at !== -1 && term !== ''; at = firstPlace(text, term, at + term.length))
    places.push(at)
  return places
}

export const hasTerm = (text: string, term: string): boolean => firstPlace(text, term) !== -1

export const hasTerms = (text: string, terms: readonly string[]): boolean => terms.every((term) => hasTerm(text, term))

/** At least three characters, counted as code points. */
export const isLong = (term: string): boolean => term.length >= gramLength && [...term].length >= gramLength

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordSign = /[\p{L}\p{N}\p{M}]/u

/**
 * Whether a character starts a word, given the one before it: after a space, as a letter after a non-letter, and always
 * in scripts that put no spaces between words.
 */
export function beginsWordBehind(before: string | undefined, sign: string): boolean {
  if (isBlank(sign)) return false
  if (before === undefined || isBlank(before)) return true
  if (spaceless.test(sign)) return true
  return wordSign.test(sign) && !wordSign.test(before)
}

export const isBlank = (sign: string): boolean => sign === ' ' || sign === '\n' || sign === '\t'

function beginsWord(text: string, at: number): boolean {
  const sign = signAt(text, at)
  if (at === 0) return beginsWordBehind(undefined, sign)
  const unit = text.charCodeAt(at - 1)
  const isLowSurrogate = unit >= 0xdc00 && unit <= 0xdfff
  return beginsWordBehind(signAt(text, isLowSurrogate ? at - 2 : at - 1), sign)
}

const signAt = (text: string, at: number): string => String.fromCodePoint(text.codePointAt(at) ?? 0)
