import { indentOf, paragraphOpenAfter } from './blocks.ts'

/**
 * The outermost open quote or list item; `offset` is the column where the item's text begins. A blank line ends an
 * empty item.
 */
export type Container =
  | { readonly kind: 'quote' }
  | { readonly kind: 'item'; readonly offset: number; readonly isEmpty: boolean }

/** Whether the start of a non-blank line shows that it belongs to the open container. */
export const isInside = (open: Container, line: string): boolean =>
  open.kind === 'quote' ? /^ {0,3}>/.test(line) : indentOf(line) >= open.offset

/**
 * The container of a line that is neither blank nor code: the open one, one that the line opens, or, for a lazy
 * continuation, that of the paragraph above it.
 */
export function containerAt(line: string, open: Container | null, inParagraph: boolean): Container | null {
  if (open !== null && isInside(open, line)) return open.kind === 'quote' ? open : { ...open, isEmpty: false }
  const opened = openedBy(line, inParagraph && open === null)
  if (opened !== null) return opened
  return inParagraph && paragraphOpenAfter(line, true) ? open : null
}

/** Within a paragraph only a first, non-empty item opens a list. */
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
