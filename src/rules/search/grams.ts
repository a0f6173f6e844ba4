import { beginsWordBehind, gramLength, isBlank, isLong } from './terms.ts'

/** Precedes the first one or two characters of a word; occurs in no text. */
const beginning = '\0'

/**
 * What a folded text is indexed by: every three consecutive characters that begin and end with a visible one, and the
 * first one and two of every word. Null if there would be more than `most`.
 */
export function gramsOf(text: string, most: number): Set<string> | null
export function gramsOf(text: string): Set<string>
export function gramsOf(text: string, most = Number.POSITIVE_INFINITY): Set<string> | null {
  const grams = new Set<string>()
  const signs = [...text]
  for (const [index, sign] of signs.entries()) {
    if (isBlank(sign)) continue
    if (grams.size > most) return null
    const [next = '\n', third = '\n'] = [signs[index + 1], signs[index + 2]]
    if (next !== '\n' && !isBlank(third)) grams.add(sign + next + third)
    if (!beginsWordBehind(signs[index - 1], sign)) continue
    grams.add(beginning + sign)
    if (!isBlank(next)) grams.add(beginning + sign + next)
  }
  return grams
}

/** The grams that every text with this term has; enough to rule out most other texts. */
export function gramsOfTerm(term: string): string[] {
  if (!isLong(term)) return [beginning + term]
  const signs = [...term]
  const whole = signs.slice(gramLength - 1).map((_, start) => signs.slice(start, start + gramLength))
  const seen = whole.filter(([first = ' ', , last = ' ']) => !isBlank(first) && !isBlank(last))
  return spread(
    seen.map((gram) => gram.join('')),
    gramsPerTerm,
  )
}

const gramsPerTerm = 6

/** At most this many of them, evenly spread from the first to the last. */
export function spread<Each>(all: readonly Each[], count: number): Each[] {
  if (all.length <= count) return [...all]
  const step = (all.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)]).filter((each) => each !== undefined)
}
