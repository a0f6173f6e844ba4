import { plainText } from '../text/truncate.ts'
import { fold } from './fold.ts'

/** Texts of so many signs and more are found anywhere; shorter ones where a word begins. */
export const gramLength = 3

/** What of a message is searched: its title, and its content as it reads. A break keeps phrases within one of them. */
export const searchText = (title: string | null, content: string): string =>
  `${fold(title ?? '')}\n${fold(plainText(content))}`

/** Where a folded term first stands in a folded text, from a place on; -1 when it does not. */
export function firstPlace(text: string, term: string, from = 0): number {
  const anywhere = isLong(term)
  for (let at = text.indexOf(term, from); at !== -1; at = text.indexOf(term, at + 1)) {
    if (anywhere || beginsWord(text, at)) return at
  }
  return -1
}

/** Every place where a folded term stands in a folded text, in order, apart from each other. */
export function placesOf(text: string, term: string): number[] {
  const places: number[] = []
  for (let at = firstPlace(text, term); at !== -1 && term !== ''; at = firstPlace(text, term, at + term.length))
    places.push(at)
  return places
}

export const hasTerm = (text: string, term: string): boolean => firstPlace(text, term) !== -1

export const hasTerms = (text: string, terms: readonly string[]): boolean => terms.every((term) => hasTerm(text, term))

/** Three signs at least, a sign being a code point. */
export const isLong = (term: string): boolean => term.length >= gramLength && [...term].length >= gramLength

const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordSign = /[\p{L}\p{N}\p{M}]/u

/**
 * Whether a sign that follows another begins a word: behind a blank, as a letter behind something that is none, and
 * always in scripts that put no blanks between words.
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
