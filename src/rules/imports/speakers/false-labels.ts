import { isBlank } from '../text/lines.ts'
import { count, type Hit } from './hits.ts'

/**
 * Drops labels that an answer only quotes: of two consecutive turns of the same person, the one whose label isn't
 * followed by a blank line as most of that person's labels are (or aren't) is text. An empty turn is kept.
 */
export function withoutFalseLabels(hits: readonly Hit[], lines: readonly string[]): readonly Hit[] {
  const airy = hits.filter(({ role, line }) => role === 'user' && isBlankAfter(lines, line)).length
  const users = count(hits, 'user')
  const style = airy * 3 <= users ? false : airy * 3 >= users * 2 ? true : null
  if (style === null) return hits
  return hits.filter((hit, index) => {
    const next = hits[index + 1]
    const before = hits[index - 1]
    const inRow = hit.role === 'user' && (next?.role === 'user' || before?.role === 'user')
    if (!inRow || isBlankAfter(lines, hit.line) === style || hit.label.rest !== '') return true
    return isEmptyTurn(lines, hit.line, next?.line ?? lines.length)
  })
}

const isBlankAfter = (lines: readonly string[], line: number) => isBlank(lines[line + 1] ?? '')

function isEmptyTurn(lines: readonly string[], line: number, end: number): boolean {
  for (let at = line + 1; at < end; at += 1) if (!isBlank(lines[at] ?? '')) return false
  return true
}
