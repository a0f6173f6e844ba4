import { indentOf, isTableHead, isThematicBreak, opensContainer } from './blocks.ts'
import type { Kinds } from './line-kinds.ts'

const item = /^( *)([-*+]|\d{1,9}[.)])( +)(?=[^ \t])/

/**
 * Uses `-` for every list item and `1.` for every numbered one. Only marks that certainly begin a list item outside
 * quotes are changed, and none whose line would become a thematic break.
 */
export function tidyListMarks(lines: readonly string[], { kinds, inParagraph }: Kinds): string[] {
  /** The columns where the text of the open items begins, outermost first. */
  const open: number[] = []
  return lines.map((line, index) => {
    const kind = kinds[index]
    if (kind === 'blank') return line
    const indent = indentOf(line)
    const isLazy = inParagraph[index] === true && !opensContainer(line)
    let closed = false
    while (!isLazy && indent < (open.at(-1) ?? 0)) {
      open.pop()
      closed = true
    }
    const interrupts = inParagraph[index] === true && !closed
    const [whole = '', , mark = '', spaces = ''] = (kind === 'text' ? item.exec(line) : null) ?? []
    const isNumber = mark.length > 1
    if (whole === '' || isThematicBreak(line.trim()) || isTableHead(line, lines[index + 1] ?? '')) return line
    if (indent - (open.at(-1) ?? 0) > 3) return line
    if (interrupts && isNumber && Number.parseInt(mark, 10) !== 1) return line
    open.push(indent + mark.length + spaces.length)
    const tidy = line.slice(0, indent) + tidyMark(mark) + line.slice(indent + mark.length)
    return isThematicBreak(tidy.trim()) ? line : tidy
  })
}

const tidyMark = (mark: string): string => (mark.length > 1 ? `${mark.slice(0, -1)}.` : '-')
