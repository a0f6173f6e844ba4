import { piecesOf } from '#rules/search/pieces.ts'
import type { Range } from '#wire/search.ts'

/** A text with the search terms marked. */
export function MarkedText({ text, hits }: { text: string; hits: readonly Range[] }) {
  return piecesOf(text, hits).map(({ text, isHit, start }) => (isHit ? <mark key={start}>{text}</mark> : text))
}
