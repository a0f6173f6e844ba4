import type { Range } from '#wire/search.ts'

export type Piece = { readonly text: string; readonly isHit: boolean; readonly start: number }

/** Splits a text at the boundaries of its hits; the ranges are sorted and don't touch. */
export function piecesOf(text: string, hits: readonly Range[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const cut = (end: number, isHit: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isHit, start: at })
    at = Math.max(at, end)
  }
  for (const { start, end } of hits) {
    cut(start, false)
    cut(Math.min(end, text.length), true)
  }
  cut(text.length, false)
  return pieces
}
