import { contentMaxLength } from '#wire/limits.ts'
import { insideContainers, withoutTrailing } from '../markdown/blocks.ts'
import { hasOpenCode, mathInDollars } from '../markdown/inline-math.ts'
import { type LineKind, lineKinds } from '../markdown/line-kinds.ts'
import { tidyListMarks } from '../markdown/list-marks.ts'

/**
 * Tidies markdown without changing its meaning (supplement 4): LaTeX delimiters become dollars, lists get `-` and `1.`,
 * blank lines and trailing spaces are normalised, an unclosed fence is closed. Code is never touched. The same input
 * gives the same output, and a second call changes nothing. Linear in the input.
 */
export function reformat(markdown: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  const known = lineKinds(lines)
  const { kinds, unclosed } = known
  const tidy = tidyTexts(tidyListMarks(lines, known), kinds)
  const spaced = tidyBlanks(tidy, kinds)
  if (unclosed !== null) {
    if (spaced.at(-1) === '') spaced.pop()
    spaced.push(`${unclosed.indent}${unclosed.mark}`)
  }
  return spaced.join('\n')
}

/** A stored message's content, reformatted; as it was if it would become longer than a message may be. */
export function reformattedContent(content: string): string {
  const tidy = reformat(content)
  return tidy.length > contentMaxLength ? content : tidy
}

/**
 * Paragraph by paragraph: where inline code may span lines, spaces and backslashes stay. Formulas get dollars only if
 * there are no others nearby to pair up with.
 */
function tidyTexts(lines: readonly string[], kinds: readonly LineKind[]): string[] {
  const result = [...lines]
  const hasStrayDollars = lines.some((line, index) => kinds[index] === 'text' && line.split('$$').length % 2 === 0)
  for (let from = 0; from < lines.length; ) {
    let to = from
    while (kinds[to] === 'text') to += 1
    const paragraph = lines.slice(from, to)
    const mayHoldCode = paragraph.some(hasOpenCode)
    const keepsMath = hasStrayDollars || mayHoldCode || paragraph.some((line) => line.includes('$$'))
    for (const [index, line] of paragraph.entries()) {
      const trimmed = mayHoldCode ? line : withoutTrailingBlanks(line)
      result[from + index] = keepsMath ? trimmed : mathInDollars(trimmed)
    }
    if (kinds[to] === 'display' && !hasStrayDollars) result[to] = displayMark(lines[to] ?? '')
    from = to + 1
  }
  return result
}

const displayMark = (line: string): string => withoutTrailing(line).replace(/\\[[\]]/, '$$$$')

/** A backslash at the end of a line would become a line break, so one space stays after it. */
function withoutTrailingBlanks(line: string): string {
  const text = withoutTrailing(line)
  return text.length < line.length && text.endsWith('\\') ? `${text} ` : text
}

/**
 * At most one blank line in a row, none at the ends. They stay unchanged where they matter: between lines that may be
 * code, and after an empty list item, which they separate from the next.
 */
function tidyBlanks(lines: readonly string[], kinds: readonly LineKind[]): string[] {
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    if (kinds[index] !== 'blank') {
      result.push(lines[index] ?? '')
      continue
    }
    let end = index
    while (kinds[end] === 'blank') end += 1
    const matters =
      (kinds[index - 1] === 'kept' && kinds[end] === 'kept') || insideContainers(lines[index - 1] ?? 'x') === ''
    if (matters && end < lines.length) result.push(...lines.slice(index, end))
    else if (index > 0 && end < lines.length) result.push('')
    index = end - 1
  }
  return result
}
