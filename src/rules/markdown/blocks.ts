/** Properties of a single line of markdown, without its neighbours. All linear in the line. */

/** A line's indentation in columns; a tab reaches to the next multiple of four. */
export function indentOf(line: string): number {
  let column = 0
  for (const sign of line) {
    if (sign === ' ') column += 1
    else if (sign === '\t') column += 4 - (column % 4)
    else break
  }
  return column
}

export const isBlank = (line: string): boolean => withoutTrailing(line) === ''

/** A line without the spaces and tabs at its end. */
export function withoutTrailing(line: string): string {
  let end = line.length
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1
  return line.slice(0, end)
}

const listMark = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y

/** The text after every `>` and list mark that a line begins with. */
export function insideContainers(line: string): string {
  return line.slice(containers(line).end)
}

/** Whether the space after a `>` or list mark is so wide that the text may be indented code. */
export const mayHideCode = (line: string): boolean => containers(line).widestGap > 4

function containers(line: string): { readonly end: number; readonly widestGap: number } {
  let at = indentSigns(line, 0)
  let widestGap = 0
  for (;;) {
    listMark.lastIndex = at
    const length = line[at] === '>' ? 1 : (listMark.exec(line)?.[0].length ?? 0)
    if (length === 0) return { end: at, widestGap }
    const next = indentSigns(line, at + length)
    const gap = line.slice(at + length, next)
    widestGap = Math.max(widestGap, gap.includes('\t') ? 4 * (gap.length - 1) + 1 : gap.length)
    at = next
  }
}

function indentSigns(line: string, from: number): number {
  let at = from
  while (line[at] === ' ' || line[at] === '\t') at += 1
  return at
}

/** Whether a line begins a quote or a list item. */
export const opensContainer = (line: string): boolean =>
  /^[ \t]*(?:>|[-*+](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$))/.test(line)

export type Fence = { readonly mark: string; readonly indent: string }

const fenceMark = /^(`{3,}(?=[^`]*$)|~{3,})/

export function fenceOpenedBy(line: string): Fence | null {
  const indent = /^ {0,3}/.exec(line)?.[0] ?? ''
  const mark = fenceMark.exec(line.slice(indent.length))?.[0]
  return mark === undefined ? null : { mark, indent }
}

export function isClosedBy(fence: Fence, line: string): boolean {
  const mark = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return mark !== undefined && mark[0] === fence.mark[0] && mark.length >= fence.mark.length
}

/** Whether a line opens or closes a fence inside any quotes and lists, as far as the line alone shows. */
export const looksLikeFence = (line: string): boolean => /^(?:`{3}|~{3})/.test(insideContainers(line))

export const isThematicBreak = (line: string): boolean => /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(line)

/** Whether a line inside its quotes and lists is nothing but a thematic break; read from its end. */
function endsInRule(line: string): boolean {
  const text = withoutTrailing(line)
  const sign = text.at(-1) ?? ''
  if (!'-*_'.includes(sign)) return false
  let from = text.length
  let signs = 0
  for (; from > 0; from -= 1) {
    if (text[from - 1] === sign) signs += 1
    else if (text[from - 1] !== ' ' && text[from - 1] !== '\t') break
  }
  return signs >= 3 && insideContainers(text.slice(0, from)) === ''
}

/** Whether a paragraph is open after a line of text; `wasOpen` says whether one was before it. */
export function paragraphOpenAfter(line: string, wasOpen: boolean): boolean {
  const text = insideContainers(line)
  if (endsInRule(line)) return false
  if (text === '') return wasOpen && !line.includes('>')
  if (/^(?:#{1,6}(?:[ \t]|$)|`{3,}[^`]*$|~{3})/.test(text)) return false
  const goesOn = wasOpen && !opensContainer(line)
  return /^(?:=+|-+)[ \t]*$/.test(text) ? !goesOn : true
}

/** Whether a line may not be a paragraph although it looks like one: a table row, a link's definition. */
export const mayBeOther = (line: string): boolean => line.includes('|') || /\[[^[\]]*\]:/.test(line)

/** Whether a line is the header of a table, judged by the line below it: as many columns, of only `-`, `:` and `|`. */
export const isTableHead = (line: string, below: string): boolean =>
  line.includes('|') && /^[ \t]*(?:[|:]|-(?![ \t]))[-:| \t]*$/.test(below) && columnsOf(line) === columnsOf(below)

const columnsOf = (row: string): number => {
  const cells = row.trim().replaceAll('\\|', '').split('|')
  return cells.length - (cells[0] === '' ? 1 : 0) - (cells.length > 1 && cells.at(-1) === '' ? 1 : 0)
}
