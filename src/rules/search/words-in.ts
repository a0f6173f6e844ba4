import { fold } from './fold.ts'

/** A list of words as stored: trimmed, without blanks and without two that are the same but for case and accents. */
export function storedWords(words: readonly string[]): string[] {
  const known = new Map(words.map((word) => [folded(word), word.trim().replaceAll(/\s+/gu, ' ')]))
  known.delete('')
  return [...known.values()]
}

/**
 * Which of these words, or sequences of words, a text contains. Case, accents and invisible characters don't matter. A
 * word is found as a whole word, where its script separates words: 'spin' is not in 'spinach'.
 */
export function wordsIn(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return []
  const within = folded(text)
  return words.filter((word) => isIn(within, folded(word)))
}

const invisible = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

const folded = (text: string): string =>
  fold(text.normalize('NFKC').replaceAll(invisible, '')).replaceAll(/\s+/gu, ' ').trim()

function isIn(text: string, word: string): boolean {
  if (word === '') return false
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!continues(text, at) && !continues(text, end)) return true
  }
  return false
}

const letter = /[\p{L}\p{N}_]/u
const unseparated = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Whether a word continues across this place, so that what ends here is only a part of it. */
function continues(text: string, at: number): boolean {
  const before = text.codePointAt(at - (/[\udc00-\udfff]/.test(text[at - 1] ?? '') ? 2 : 1))
  const after = text.codePointAt(at)
  if (at === 0 || before === undefined || after === undefined) return false
  const both = [String.fromCodePoint(before), String.fromCodePoint(after)]
  return both.every((each) => letter.test(each) && !unseparated.test(each))
}
