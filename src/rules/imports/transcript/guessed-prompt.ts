import { isBlank } from '../text/lines.ts'
import { type Span, withoutBlankEnds } from './span.ts'

const longestPrompt = 300
const structured = /^(?:#{1,6} |[-*+•] |\d+[.)] |\||>|```|~~~)|\*\*/

/**
 * Where the next prompt probably begins in a span with an answer followed by a prompt: its last paragraph, or, if a
 * wider gap precedes a few short and plain ones, the first below the gap. Never the whole span.
 */
export function guessedPrompt(lines: readonly string[], span: Span): number {
  const { from, to } = withoutBlankEnds(lines, span)
  let start = paragraphStart(lines, from, to)
  const last = start
  while (start > from && isPlain(lines, start, to)) {
    const above = withoutBlankEnds(lines, { from, to: start })
    if (start - above.to > 1) return start
    start = paragraphStart(lines, from, above.to)
  }
  return last > from ? last : to
}

function paragraphStart(lines: readonly string[], from: number, to: number): number {
  let start = to
  while (start > from && !isBlank(lines[start - 1] ?? '')) start -= 1
  return start
}

function isPlain(lines: readonly string[], from: number, to: number): boolean {
  let length = 0
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? ''
    length += line.length
    if (length > longestPrompt || structured.test(line.slice(0, longestPrompt))) return false
  }
  return true
}
