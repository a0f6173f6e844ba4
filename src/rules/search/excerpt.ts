import { searchExcerptLength } from '#wire/limits.ts'
import type { Range, SearchHit } from '#wire/search.ts'
import { plainText, previewText } from '../text/truncate.ts'
import { foldText, origin } from './fold.ts'
import { firstPlace, placesOf } from './terms.ts'

type Searched = { readonly id: string; readonly title: string | null; readonly content: string }

/** A message found by a search, with the terms marked in its title and in an excerpt of its content. */
export function hitIn({ id, title, content }: Searched, terms: readonly string[]): SearchHit {
  const [preview, source] = [previewText(content), plainText(content)]
  // What is searched are tables and formulas as they were written: a term may be nowhere else.
  const plain = firstRange(preview, terms) === undefined && firstRange(source, terms) !== undefined ? source : preview
  const { start, end } = pieceAround(plain, firstRange(plain, terms))
  const excerpt = `${start > 0 ? '…' : ''}${plain.slice(start, end)}${end < plain.length ? '…' : ''}`
  return { id, excerpt, excerpt_hits: rangesOf(excerpt, terms), title_hits: rangesOf(title ?? '', terms) }
}

function firstRange(text: string, terms: readonly string[]): Range | undefined {
  const folded = foldText(text)
  const places = terms.map((term) => ({ term, at: firstPlace(folded.text, term) })).filter(({ at }) => at !== -1)
  const first = places.sort((a, b) => a.at - b.at || b.term.length - a.term.length)[0]
  return first === undefined ? undefined : origin(folded, first.at, first.at + first.term.length)
}

/** Where any of the terms occurs in a text: in order, with touching and overlapping ranges merged. */
export function rangesOf(text: string, terms: readonly string[]): Range[] {
  const folded = foldText(text)
  const found = terms.flatMap((term) => placesOf(folded.text, term).map((at) => origin(folded, at, at + term.length)))
  const merged: Range[] = []
  for (const range of found.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1)
    if (last !== undefined && range.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else merged.push(range)
  }
  return merged
}

/** The excerpt to show: the beginning of a text, or the text around a hit, cut at word boundaries if one is near. */
function pieceAround(text: string, hit: Range | undefined): Range {
  if (text.length <= searchExcerptLength) return { start: 0, end: text.length }
  const lead =
    hit === undefined ? 0 : Math.floor((searchExcerptLength - Math.min(hit.end - hit.start, searchExcerptLength)) / 3)
  const wanted = Math.min(Math.max(0, (hit?.start ?? 0) - lead), text.length - searchExcerptLength)
  const start = wanted === 0 ? 0 : wordStart(text, wanted, Math.min(hit?.start ?? 0, wanted + reach))
  const most = start + Math.max(searchExcerptLength, (hit?.end ?? 0) - start)
  const end = most >= text.length ? text.length : wordEnd(text, most, Math.max(hit?.end ?? 0, most - reach))
  return { start, end }
}

/** How far a cut may move to reach a word boundary. */
const reach = 20

function wordStart(text: string, from: number, last: number): number {
  for (let at = from; at <= last; at += 1) if (text[at - 1] === ' ') return at
  return splitsPair(text, from) ? from - 1 : from
}

function wordEnd(text: string, from: number, first: number): number {
  for (let at = from; at >= first; at -= 1) if (text[at] === ' ') return at
  return splitsPair(text, from) ? from + 1 : from
}

/** Whether a cut here would split a surrogate pair. */
function splitsPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xdc00 && unit <= 0xdfff
}
