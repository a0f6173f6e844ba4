/** A text normalised for search, with the way back to the original: `changes` are the pieces whose length changed. */
export type Folded = { readonly text: string; readonly changes: readonly Change[] }

type Change = { readonly start: number; readonly end: number; readonly fromStart: number; readonly fromEnd: number }

/**
 * Ignores case, accents and width: `É`, `é` and `e` are one, as are `ß` and `ss`, `ﬁ` and `fi`, `ﾃ` and `テ`. Characters
 * that carry meaning stay: the vowels of Indic scripts, the marks of kana. Linear in the input.
 */
export function foldText(text: string): Folded {
  const changes: Change[] = []
  let grown = 0
  const folded = text.replace(unlikeItself, (piece: string, fromStart: number) => {
    const plain = foldPiece(piece)
    if (plain.length !== piece.length) {
      const start = fromStart + grown
      changes.push({ start, end: start + plain.length, fromStart, fromEnd: fromStart + piece.length })
      grown += plain.length - piece.length
    }
    return plain
  })
  return { text: folded.toLowerCase(), changes }
}

export const fold = (text: string): string => foldText(text).text

/**
 * What may fold to a different length: a character with its marks, half-width kana included, or a syllable in parts.
 */
const unlikeItself =
  /[\u1100-\u11ff]+|[^\0-\x7f\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3][\p{M}\uff9e\uff9f]*|[\0-\x7f\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3][\p{M}\uff9e\uff9f]+/gu

/** Accents and joiners, which belong to no particular script; the two marks of kana are letters to their readers. */
const accents = /(?![\u3099\u309a])\p{Script=Inherited}|[\u0591-\u05bd\u05bf\u05c1-\u05c7]/gu

/** Cache of folded pieces: a script has few letters, and folding one costs as much as fifty look-ups. */
const known = new Map<string, string>()
const knownMax = 5_000

function foldPiece(piece: string): string {
  const seen = known.get(piece)
  if (seen !== undefined) return seen
  const folded = piece
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll('ı', 'i')
    .normalize('NFC')
  if (known.size < knownMax && piece.length <= 4) known.set(piece, folded)
  return folded
}

/** The original range of a piece of folded text; a range that touches a changed piece includes all of it. */
export function origin({ changes }: Folded, start: number, end: number): { start: number; end: number } {
  return { start: placeBefore(changes, start, 'start'), end: placeBefore(changes, end, 'end') }
}

function placeBefore(changes: readonly Change[], place: number, side: 'start' | 'end'): number {
  const last = lastBefore(changes, place, side)
  if (last === undefined) return place
  if (place < last.end) return side === 'start' ? last.fromStart : last.fromEnd
  return last.fromEnd + place - last.end
}

function lastBefore(changes: readonly Change[], place: number, side: 'start' | 'end'): Change | undefined {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    const start = changes[middle]?.start ?? 0
    if (side === 'start' ? start <= place : start < place) low = middle + 1
    else high = middle
  }
  return changes[low - 1]
}
