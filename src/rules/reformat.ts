/**
 * Tidies markdown without changing its meaning (decisions 4 and 9): LaTeX delimiters become dollars, lists get `-` and
 * `1.`, blank lines and trailing spaces are normalised, an unclosed fence is closed. Code is never touched. The same
 * input gives the same output, and a second call changes nothing. Linear in the input.
 */
export function reformat(markdown: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n')
  const tidy: string[] = []
  let fence: Fence | null = null
  for (const line of lines) {
    if (fence !== null) {
      tidy.push(line)
      if (closes(line, fence)) fence = null
      continue
    }
    fence = opens(line)
    if (fence !== null) tidy.push(line.trimEnd())
    else if (isIndentedCode(line, tidy.at(-1))) tidy.push(line)
    else pushText(tidy, line)
  }
  while (fence === null && tidy.at(-1) === '') tidy.pop()
  if (fence !== null) tidy.push(`${fence.indent}${fence.mark}`)
  return mathInDollars(tidy).join('\n').replace(/^\n+/, '')
}

type Fence = { readonly mark: string; readonly indent: string }

function opens(line: string): Fence | null {
  const [, indent, mark, info] = /^( {0,3})(`{3,}|~{3,})(.*)$/.exec(line) ?? []
  if (indent === undefined || mark === undefined) return null
  return mark.startsWith('`') && info?.includes('`') ? null : { mark, indent }
}

function closes(line: string, fence: Fence): boolean {
  const mark = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return mark !== undefined && mark[0] === fence.mark[0] && mark.length >= fence.mark.length
}

/** Four spaces behind a blank line may be code; behind text they only continue it. */
const isIndentedCode = (line: string, above: string | undefined): boolean =>
  /^(?: {4}|\t)/.test(line) && line.trim() !== '' && (above === undefined || above === '' || /^(?: {4}|\t)/.test(above))

function pushText(tidy: string[], line: string): void {
  const text = line.trimEnd()
  if (text === '' && (tidy.at(-1) === '' || tidy.length === 0)) return
  tidy.push(isThematicBreak(text) ? text : listMarks(text))
}

const isThematicBreak = (text: string): boolean => /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(text)

const listMarks = (text: string): string =>
  text.replace(/^( *)[*+](?=[ \t]+\S)/, '$1-').replace(/^( *\d{1,9})\)(?=[ \t]+\S)/, '$1.')

/** `\( … \)` on one line becomes `$…$`; `\[ … \]` becomes `$$…$$`, also over several lines. */
function mathInDollars(lines: readonly string[]): string[] {
  const result = [...lines]
  let fence: Fence | null = null
  let openedAt: number | null = null
  for (const [index, line] of lines.entries()) {
    const opening: Fence | null = fence === null ? opens(line) : null
    if (fence !== null && closes(line, fence)) fence = null
    else if (opening !== null) fence = opening
    if (fence !== null || opening !== null) openedAt = null
    else if (line.trim() === '\\[') openedAt = index
    else if (line.trim() === '\\]' && openedAt !== null) {
      result[openedAt] = (lines[openedAt] ?? '').replace('\\[', '$$$$')
      result[index] = line.replace('\\]', '$$$$')
      openedAt = null
    } else if (openedAt === null && !/^(?: {4}|\t)/.test(line)) result[index] = outsideCode(line, inlineMath)
  }
  return result
}

const inlineMath = (text: string): string =>
  text
    .replace(/(?<!\\)\\\(((?:(?!\\\(|\\\)).)*)\\\)/g, (_, formula: string) => `$${formula.trim()}$`)
    .replace(/(?<!\\)\\\[((?:(?!\\\[|\\\]).)*)\\\]/g, (_, formula: string) => `$$${formula.trim()}$$`)

/** Applies a change to the parts of a line that are not inline code. */
function outsideCode(line: string, change: (text: string) => string): string {
  if (!line.includes('\\')) return line
  const parts = line.split(/(`+)/)
  let result = ''
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    const end = /^`+$/.test(part) ? parts.indexOf(part, index + 1) : -1
    if (end === -1) {
      result += change(part)
      continue
    }
    result += parts.slice(index, end + 1).join('')
    index = end
  }
  return result
}
