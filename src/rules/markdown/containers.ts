import { indentOf, leavesParagraph } from './blocks.ts'

/** The outermost quote or list item that is open; `offset` is the column where the item's text begins. A blank line ends an empty item. */
export type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'item'; readonly offset: number; readonly isEmpty: boolean }

/** Whether a line that is not blank says itself that it belongs to what is open. */
export const isInside = (open: Container, line: string): boolean =>
  open.kind === 'quote' ? /^ {0,3}>/.test(line) : indentOf(line) >= open.offset

/**
 * What is open at a line that is neither blank nor code: what was, what the line opens, or, where the line only goes on
 * with the paragraph above it, what that one stands in.
 */
export function containerAt(line: string, open: Container | null, inParagraph: boolean): Container | null {
  if (open !== null && isInside(open, line)) return open.kind === 'quote' ? open : { ...open, isEmpty: false }
  const opened = openedBy(line, inParagraph && open === null)
  if (opened !== null) return opened
  return inParagraph && leavesParagraph(line, true) ? open : null
}

/** Within a paragraph only a first item that is not empty opens a list. */
function openedBy(line: string, interrupts: boolean): Container | null {
  if (/^ {0,3}>/.test(line)) return { kind: 'quote' }
  const [, indent = '', mark, gap = '', first] = /^( {0,3})([-*+]|\d{1,9}[.)])([ \t]*)(.?)/.exec(line) ?? []
  if (mark === undefined || (gap === '' && first !== '')) return null
  if (interrupts && (first === '' || (mark.length > 1 && Number.parseInt(mark, 10) !== 1))) return null
  const markEnd = indent.length + mark.length
  const textAt = indentOf(' '.repeat(markEnd) + gap)
  const isEmpty = first === ''
  return { kind: 'item', isEmpty, offset: isEmpty || textAt - markEnd > 4 ? markEnd + 1 : textAt }
}

export const endsAtBlank = (open: Container): boolean => open.kind === 'quote' || open.isEmpty
