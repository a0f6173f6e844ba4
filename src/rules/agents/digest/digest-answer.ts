import {
  digestCitationsMax,
  digestPointMaxLength,
  digestSentenceMaxLength,
  digestSentencesInPartMax,
} from '#wire/limits.ts'
import type { DigestKind } from '#wire/reader/digest.ts'
import { withoutHalfSurrogate } from '../answer-text.ts'

/** What a comparison's sentence speaks about, and whether the branches agree on it. */
export type Point = { readonly text: string; readonly agrees: boolean }

/** A sentence of a digest with the numbers of the messages it cites: none if it names no message that was given. */
export type CitedSentence = {
  readonly text: string
  readonly numbers: readonly number[]
  readonly point: Point | null
}

/**
 * The sentences of a model's answer as plain text. A citation belongs to the sentence it is in or directly behind.
 * Numbers of messages that weren't given are dropped. Whatever a model writes, the result is bounded.
 */
export function digestSentences(
  answer: string,
  given: ReadonlySet<number>,
  kind: DigestKind = 'new',
): readonly CitedSentence[] {
  const sentences: CitedSentence[] = []
  let point: Point | null = null
  for (const line of answer.split(/\r\n?|\n/)) {
    if (sentences.length >= digestSentencesInPartMax) break
    const heading = pointOf(line)
    if (heading !== null && kind === 'comparison') point = heading
    else if (heading === null || line.search(citation) >= 0)
      for (const sentence of sentencesOf(line, given)) sentences.push({ ...sentence, point })
  }
  return sentences.slice(0, digestSentencesInPartMax)
}

/** The part of an unfinished answer that won't change: up to its last line, or the last citation followed by more. */
export function finishedPart(draft: string): string {
  const lastLine = draft.lastIndexOf('\n') + 1
  const cited = [...draft.slice(lastLine).matchAll(citedEnd)].at(-1)
  return draft.slice(0, lastLine + (cited === undefined ? 0 : cited.index + cited[0].length))
}

const citedEnd = /[\]】][.!?。]?(?=\s+[^\s[【])/g

const citation = /[[【]\s*\^?(\d{1,4}(?:\s*[,;–-]\s*\^?\d{1,4}){0,40})\s*[\]】]/g
const marker = /^\s*(?:(?:[-*+•>]|#{1,6}|\d{1,3}[.)])\s+)+/
const heading = /^\s*(?:(?:[-*+•>]|#{2,6}|\d{1,3}[.)])\s+)*(?:\*\*)?([=#])\s*([^=#\s].*)$/

function pointOf(line: string): Point | null {
  const [, sign, words = ''] = heading.exec(line.slice(0, lineMaxLength)) ?? []
  const text = shown(words.replace(citation, ''), digestPointMaxLength)
  return sign === undefined || !hasWords(text) ? null : { text, agrees: sign === '=' }
}

const lineMaxLength = 20_000

type Cited = Omit<CitedSentence, 'point'>

function sentencesOf(line: string, given: ReadonlySet<number>): Cited[] {
  const written = line.slice(0, lineMaxLength).replace(marker, '')
  const cited: { readonly at: number; readonly numbers: readonly number[] }[] = []
  let text = ''
  let from = 0
  for (const found of written.matchAll(citation)) {
    text += written.slice(from, found.index).trimEnd()
    from = found.index + found[0].length
    cited.push({ at: text.length, numbers: numbersIn(found[1] ?? '').filter((each) => given.has(each)) })
  }
  text += written.slice(from)
  const result: Cited[] = []
  let start = 0
  const places = new Set(cited.map(({ at }) => at))
  for (const end of sentenceEnds(text, places).slice(0, digestSentencesInPartMax)) {
    const numbers = cited.filter(({ at }) => (at > start || at === 0) && at <= end).flatMap((each) => each.numbers)
    const sentence = shown(text.slice(start, end), digestSentenceMaxLength)
    start = end
    if (hasWords(sentence)) result.push({ text: sentence, numbers: [...new Set(numbers)].slice(0, digestCitationsMax) })
  }
  return result
}

const sentenceEnd = /(?<![.!?…])[.!?…]+["'”’»)]*(?=\s)|(?<![。！？])[。！？]+["'”’»)」』）]*/g
const abbreviation = /(?:^|[\s(])(?:\p{L}\.)*\p{L}{1,2}\.$/u

/** A citation beside the end shows that it isn't an abbreviation. */
function sentenceEnds(text: string, places: ReadonlySet<number>): number[] {
  const ends = [...text.matchAll(sentenceEnd)]
    .map(({ index, 0: found }) => ({ index, end: index + found.length }))
    .filter(
      ({ index, end }) =>
        places.has(index) || places.has(end) || !abbreviation.test(text.slice(Math.max(0, index - 12), end)),
    )
  return [...ends.map(({ end }) => end), text.length]
}

function numbersIn(list: string): number[] {
  return list.split(/[,;]/).flatMap((each) => {
    const [from = 0, to = from] = each.split(/[–-]/).map((part) => Number(part.replace('^', '')))
    return to >= from && to - from < digestCitationsMax
      ? Array.from({ length: to - from + 1 }, (_, at) => from + at)
      : [from]
  })
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Plain text on one line: no markup for emphasis, and nothing that hides or reverses what is written. */
function shown(text: string, maxLength: number): string {
  const clean = text
    .replace(/\*\*|__|`/g, '')
    .replace(/[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return clean.length <= maxLength ? clean : `${withoutHalfSurrogate(clean.slice(0, maxLength - 1)).trimEnd()}…`
}
