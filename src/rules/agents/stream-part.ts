/** What a part does to a text: it adds to it, was there already, leaves a gap, or differs from what is there. */
type PartOutcome =
  | { readonly outcome: 'added' | 'repeated'; readonly text: string }
  | { readonly outcome: 'gap' }
  | { readonly outcome: 'different' }

/** Puts a part at its position. A repeat changes nothing, and neither does the part of it that had arrived. */
export function withPart(text: string, position: number, part: string): PartOutcome {
  if (position > text.length) return { outcome: 'gap' }
  const known = text.slice(position, position + part.length)
  if (!part.startsWith(known)) return { outcome: 'different' }
  const rest = part.slice(known.length)
  return rest === '' ? { outcome: 'repeated', text } : { outcome: 'added', text: text + rest }
}
