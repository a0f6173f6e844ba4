import type { Fences } from '../text/fences.ts'
import { alternation, type Hit, hasBothRoles, visible, withoutFurtherPieces, withoutOtherServices } from './hits.ts'
import { type Label, labelOf } from './labels.ts'
import { pageFamilies } from './page-families.ts'
import { rewrappedFamilies } from './rewrapped-families.ts'
import { wordFamilies } from './word-families.ts'

/** Labels of one kind that may start a text's turns. */
export type Family = {
  /** `page`: a copy of the service's page; `words`: names, hand-made or an exporter's. */
  readonly kind: 'page' | 'responded' | 'rewrapped' | 'words'
  readonly hits: readonly Hit[]
  /** A weak family's words are also headings of ordinary answers. */
  readonly weak: boolean
  /** Both names are known; otherwise one was inferred from alternating with the other. */
  readonly known: boolean
}

/**
 * Every family of labels in a text that covers both roles, outside fenced code. A page's labels leave no room for
 * custom names.
 */
export function familiesIn(lines: readonly string[], fences: Fences): readonly Family[] {
  const labels: Label[] = []
  for (const [line, text] of lines.entries()) {
    const label = labelOf(text, line)
    if (label !== null) labels.push(label)
  }
  const families = [...pageFamilies(labels, fences), ...rewrappedFamilies(lines), ...wordFamilies(labels, fences)]
    .map((family) => ({ ...family, hits: withoutOtherServices(visible(family.hits, fences)) }))
    .filter(({ hits }) => hasBothRoles(hits) && alternation(withoutFurtherPieces(hits)) >= leastAlternation)
  const isPage = families.some(({ kind, weak, known }) => kind !== 'words' && known && !weak)
  return isPage ? families.filter(({ known }) => known) : families
}

const leastAlternation = 0.5
