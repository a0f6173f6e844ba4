import { alternation, type Hit, hasBothRoles, withoutFurtherPieces } from './hits.ts'
import type { Label } from './labels.ts'

/** Headings of any level are one markup. */
export const markupOf = ({ dress, colon }: Label): string =>
  dress.startsWith('h') ? 'h' : dress === 'bare' ? `bare ${colon}` : dress

/**
 * Whether labels in two markups are one conversation: they take turns, and either each role has its own markup
 * (`## You`, `ChatGPT:`) or the second one begins where the first one ends. Otherwise some of them are quotations.
 */
export function markupsBelongTogether(hits: readonly Hit[]): boolean {
  const markups = hits.map(({ label }) => markupOf(label))
  if (new Set(markups).size !== 2 || !hasBothRoles(hits)) return false
  if (alternation(withoutFurtherPieces(hits)) < 1) return false
  const changes = markups.filter((markup, index) => index > 0 && markup !== markups[index - 1]).length
  const isOwn = hits.every(({ role }, index) => (role === hits[0]?.role) === (markups[index] === markups[0]))
  return isOwn || changes === 1
}
