const marksOfDirection = '\\u200e\\u200f\\u061c\\u2066-\\u2069'

/** What may stand anywhere around names in a text from right to left, and is not seen. */
export const unseen = `[${marksOfDirection}]*`

/** What may stand around a text. */
export const blank = `[\\s${marksOfDirection}]*`

export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A text as a pattern, with any spaces, and with marks of direction wherever a name or a number may begin or end. */
export const loosely = (text: string): string => {
  const pieces = text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
  return pieces.map((piece) => (/^\s/.test(piece) ? '\\s+' : (commas[piece] ?? escaped(piece)))).join(unseen)
}

/** A comma between two texts is written in code, and not always the same. */
const commas: Readonly<Record<string, string>> = { ',': '[,،]', '،': '[,،]' }

/** A text, cut at the values that it was made with; `place` says which value. */
export type Piece = { readonly words: string } | { readonly place: number }

export function piecesOf(words: string, given: readonly unknown[]): readonly Piece[] {
  const values = given.flatMap((value) =>
    typeof value === 'number' && value > 100 ? [String(value)] : typeof value === 'string' ? [value] : [],
  )
  if (values.length === 0) return [{ words }]
  const cut = words.split(new RegExp(`(${values.map(escaped).join('|')})`))
  return cut
    .filter((each) => each !== '')
    .map((each) =>
      values.includes(each) ? { place: given.findIndex((value) => String(value) === each) } : { words: each },
    )
}

/** The values become groups; `literal` is what stands between them, one part on a line. */
export function capturing(
  pieces: readonly Piece[],
  given: readonly unknown[],
): { readonly source: string; readonly groups: readonly number[]; readonly literal: string } {
  const groups: number[] = []
  const source = pieces.map((piece) => {
    if ('words' in piece) return escaped(piece.words)
    if (groups.includes(piece.place)) return `\\${groups.indexOf(piece.place) + 1}`
    groups.push(piece.place)
    return typeof given[piece.place] === 'number' ? '(\\d+)' : '(.+)'
  })
  const literal = pieces.flatMap((piece) => ('words' in piece ? [piece.words] : []))
  return { source: source.join('').trim(), groups, literal: literal.join('\n').trim() }
}

type PatternPart = {
  readonly starts: boolean
  readonly ends: boolean
  /**
   * What it matches as texts, one after the other with gaps such as `.*` between them, and values in place of `\d+`.
   */
  readonly texts: readonly string[]
  /** Puts the gaps and digits back into patterns made of the texts. */
  readonly restore: (sources: readonly string[]) => string
}

/**
 * The alternatives of a simple pattern: texts, digits and gaps, perhaps at the beginning or the end; null for others.
 */
export function partsOfPattern(source: string): readonly PatternPart[] | null {
  const parts: PatternPart[] = []
  for (const whole of source.split(/(?<!\\)\|/)) {
    const starts = whole.startsWith('^')
    const ends = /(?<!\\)\$$/.test(whole)
    const digits: string[] = []
    const gaps: string[] = []
    const marked = whole
      .slice(starts ? 1 : 0, ends ? -1 : undefined)
      .replace(/(?:\\d|\[\d-\d\])[+*?]?|(?:\.|\[\^?[^\]]*\]|\\[Sw])[+*?]{1,2}|\\[^\p{L}\p{N}]/gu, (atom) => {
        if (/^(?:\\d|\[\d-\d\])/.test(atom)) return String(firstOpenNumber + digits.push(atom) * 1000)
        if (/[+*?]$/.test(atom) && atom.length > 2 - Number(atom.startsWith('.'))) {
          gaps.push(atom)
          return gap
        }
        return `\\${atom[1]}`
      })
    if (/(?<!\\)[(){}[\]?*^$+]/.test(marked)) return null
    const texts = marked.replace(/\\([^\p{L}])/gu, '$1').split(gap)
    const restore = (sources: readonly string[]) =>
      digits.reduce(
        (done, atom, index) => done.replaceAll(String(firstOpenNumber + (index + 1) * 1000), atom),
        sources.map((each, index) => each + (gaps[index] ?? '')).join(''),
      )
    parts.push({ starts, ends, texts, restore })
  }
  return parts
}

const gap = '\uE200'

/** From here on, a number stands for any that a pattern matches. */
export const firstOpenNumber = 8_100_000
