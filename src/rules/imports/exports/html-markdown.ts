import { joinedPieces } from '../merge.ts'
import { attributeOf, decoded, type Piece, piecesOf, safeAddress } from './html-pieces.ts'

/** The markdown before and after each tag's text. */
const around: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  code: '`',
  del: '~~',
  s: '~~',
}
const paragraphs = new Set(['p', 'div', 'section', 'article', 'dl', 'dt', 'dd', 'figure'])
const hidden = new Set(['script', 'style', 'head', 'title'])

/** Text of the line, or a finished block; a tight block follows the text without a blank line. */
type Part = string | { readonly block: string; readonly tight: boolean }

/** An open tag whose text becomes a block: `next` numbers a list's items, `rows` are a table's. */
type Frame = {
  readonly tag: string
  readonly parts: Part[]
  readonly rows: string[][]
  next: number | null
  language: string
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const blocks = new Set([...headings, 'ul', 'ol', 'li', 'blockquote', 'table', 'td', 'th', 'pre'])
/** Tags that are nested deeper are dropped, their text stays. */
const deepest = 24

/**
 * Converts an answer's HTML to markdown; unknown tags are dropped, their text stays. One pass, nothing is run or
 * fetched.
 */
export function markdownOf(html: string): string {
  const frames: Frame[] = [frameOf('')]
  const links: string[] = []
  let skipped: string | null = null
  const top = (): Frame => frames.at(-1) ?? frameOf('')
  const close = () => {
    const frame = frames.pop()
    if (frame !== undefined) finish(frame, top())
  }
  for (const piece of piecesOf(html)) {
    const { text, tag, closing } = piece
    if (skipped !== null) {
      if (closing && tag === skipped) skipped = null
    } else if (hidden.has(tag)) {
      if (!closing) skipped = tag
    } else if (frames.at(-1)?.tag === 'pre' && !(tag === 'pre' && closing)) {
      if (tag === 'code' && !closing) top().language = /\blanguage-([\w+#-]{1,20})/.exec(piece.attributes)?.[1] ?? ''
      top().parts.push(tag === 'br' ? '\n' : decoded(text).replaceAll('\u00a0', ' '))
    } else if (blocks.has(tag) && closing) {
      const at = frames.findLastIndex((frame) => frame.tag === tag)
      while (at > 0 && frames.length > at) close()
    } else if (blocks.has(tag)) {
      if (tag === 'li' && frames.at(-1)?.tag === 'li') close()
      if (frames.length < deepest) frames.push(frameOf(tag, piece))
    } else if (tag === 'tr') {
      const table = frames.findLast((frame) => frame.tag === 'table')
      if (!closing) table?.rows.push([])
    } else if (tag === 'a') {
      top().parts.push(closing ? linkEnd(links.pop() ?? '') : linkStart(links, attributeOf(piece, 'href')))
    } else {
      top().parts.push(inline(piece))
    }
  }
  while (frames.length > 1) close()
  return textOf(top().parts)
}

const frameOf = (tag: string, piece?: Piece): Frame => ({
  tag,
  parts: [],
  rows: [],
  next: tag === 'ol' && piece !== undefined ? Number(attributeOf(piece, 'start')) || 1 : null,
  language: '',
})

function inline(piece: Piece): Part {
  const { text, tag } = piece
  if (tag === '')
    return decoded(text)
      .replace(/\s*\n\s*/g, '\n')
      .replace(/[^\S\n]+/g, ' ')
  if (tag in around) return around[tag] ?? ''
  if (tag === 'br') return '\n'
  if (tag === 'hr') return { block: '---', tight: false }
  if (tag === 'img') return picture(attributeOf(piece, 'src'), attributeOf(piece, 'alt'))
  return paragraphs.has(tag) ? '\n\n' : ''
}

/** Adds a closed tag's text to the tag around it. */
function finish(frame: Frame, around: Frame): void {
  const { tag, parts } = frame
  if (tag === 'pre') {
    const code = parts.join('').replace(/^\n|\s+$/g, '')
    const fence = fenceAround(code)
    around.parts.push({ block: `${fence}${frame.language}\n${code}\n${fence}`, tight: false })
    return
  }
  const text = tag === 'table' ? joinedPieces([textOf(parts), tableOf(frame.rows)]) : textOf(parts)
  if ((tag === 'td' || tag === 'th') && around.tag === 'table') {
    if (around.rows.length === 0) around.rows.push([])
    around.rows.at(-1)?.push(text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|'))
  } else if (tag === 'li') {
    const mark = around.next === null ? '- ' : `${around.next}. `
    if (around.next !== null) around.next += 1
    around.parts.push({ block: `${mark}${indented(text, mark.length)}`, tight: true })
  } else if (text !== '') {
    const block = headings.has(tag)
      ? `${'#'.repeat(Number(tag[1]))} ${text.replace(/\s*\n\s*/g, ' ')}`
      : tag === 'blockquote'
        ? text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')
        : text
    around.parts.push({ block, tight: around.tag === 'li' && (tag === 'ul' || tag === 'ol') })
  }
}

/** A fence longer than any in the code. */
function fenceAround(code: string): string {
  const runs = code.match(/`{3,}/g) ?? []
  return '`'.repeat(runs.reduce((most, run) => Math.max(most, run.length), 2) + 1)
}

const indented = (text: string, width: number): string => text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)

function tableOf(rows: readonly (readonly string[])[]): string {
  const [head, ...body] = rows.filter((cells) => cells.length > 0)
  if (head === undefined) return ''
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`)
  return lines.join('\n')
}

function linkStart(links: string[], href: string): string {
  const safe = safeAddress(href)
  links.push(safe)
  return safe === '' ? '' : '['
}

const linkEnd = (href: string) => (href === '' ? '' : `](${href})`)

const picture = (src: string, alt: string): string =>
  safeAddress(src) === '' ? alt && `[${alt}]` : `![${alt}](${safeAddress(src)})`

/** The parts as paragraphs and blocks with blank lines between them. */
function textOf(parts: readonly Part[]): string {
  let text = ''
  let line = ''
  const add = (block: string, between: string) => {
    if (block !== '') text += text === '' ? block : `${between}${block}`
  }
  for (const part of parts) {
    if (typeof part === 'string') line += part
    else {
      add(tidied(line), '\n\n')
      add(part.block, part.tight ? '\n' : '\n\n')
      line = ''
    }
  }
  add(tidied(line), '\n\n')
  return text
}

const tidied = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
