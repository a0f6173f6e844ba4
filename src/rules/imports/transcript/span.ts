import type { Shape } from '../pages/page.ts'
import { matches } from '../pages/pages.ts'
import { isBlank } from '../text/lines.ts'

/** A part of a text: lines from `from` up to `to`. */
export type Span = { readonly from: number; readonly to: number }

/** The span without blank lines at its ends. */
export function withoutBlankEnds(lines: readonly string[], { from, to }: Span): Span {
  let first = from
  let end = to
  while (first < end && isBlank(lines[first] ?? '')) first += 1
  while (end > first && isBlank(lines[end - 1] ?? '')) end -= 1
  return { from: first, to: end }
}

/**
 * The span without a page’s controls in its first and last lines; anything between is content. The last line stays if
 * it is the only one: it may be the answer (`o1`).
 */
export function withoutEdges(
  lines: readonly string[],
  span: Span,
  head: readonly Shape[],
  tail: readonly Shape[],
): Span {
  let { from, to } = withoutBlankEnds(lines, span)
  for (;;) {
    const before = to - from
    if (from < to && matches(lines[from] ?? '', head)) from += 1
    if (to - from > 1 && matches(lines[to - 1] ?? '', tail)) to -= 1
    ;({ from, to } = withoutBlankEnds(lines, { from, to }))
    if (to - from === before) return { from, to }
  }
}
