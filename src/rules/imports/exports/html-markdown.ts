const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

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
const paragraphs = new Set(['p', 'div', 'ul', 'ol', 'blockquote', 'table', 'hr', 'section', 'article'])
const hidden = new Set(['script', 'style', 'head', 'title'])

/**
 * Converts an answer's HTML to markdown; unknown tags are dropped, their text stays. One pass, nothing is run or
 * fetched.
 */
export function markdownOf(html: string): string {
  const out: string[] = []
  const lists: { readonly ordered: boolean; items: number }[] = []
  const links: string[] = []
  let code = false
  let skipped: string | null = null
  for (const { text, tag, closing, href } of piecesOf(html)) {
    if (skipped !== null) {
      if (closing && tag === skipped) skipped = null
      continue
    }
    if (tag === '') {
      const plain = decoded(text)
      out.push(code ? plain : plain.replace(/\s+/g, ' '))
    } else if (hidden.has(tag)) {
      if (!closing) skipped = tag
    } else if (tag === 'pre') {
      code = !closing
      out.push(closing ? '\n```\n\n' : '\n\n```\n')
    } else if (tag in around) {
      if (!code) out.push(around[tag] ?? '')
    } else if (/^h[1-6]$/.test(tag)) {
      out.push(closing ? '\n\n' : `\n\n${'#'.repeat(Number(tag[1]))} `)
    } else if (tag === 'br' || tag === 'tr') {
      out.push('\n')
    } else if (tag === 'td' || tag === 'th') {
      out.push(closing ? ' | ' : '')
    } else if (tag === 'li') {
      if (!closing) out.push(item(lists))
    } else if (tag === 'a') {
      out.push(closing ? linkEnd(links.pop() ?? '') : linkStart(links, href))
    } else if (paragraphs.has(tag)) {
      if (tag === 'ul' || tag === 'ol') closing ? lists.pop() : lists.push({ ordered: tag === 'ol', items: 0 })
      out.push(lists.length > 1 ? '\n' : '\n\n')
    }
  }
  return tidied(out.join(''))
}

function item(lists: { readonly ordered: boolean; items: number }[]): string {
  const list = lists.at(-1)
  if (list !== undefined) list.items += 1
  const indent = '  '.repeat(Math.min(Math.max(lists.length - 1, 0), 8))
  return `\n${indent}${list?.ordered === true ? `${list.items}.` : '-'} `
}

function linkStart(links: string[], href: string): string {
  const safe = /^https?:\/\/[^\s()]+$/.test(href) ? href : ''
  links.push(safe)
  return safe === '' ? '' : '['
}

const linkEnd = (href: string) => (href === '' ? '' : `](${href})`)

const tidied = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

type Piece = { readonly text: string; readonly tag: string; readonly closing: boolean; readonly href: string }

/** Text and tags alternately. A `<` without a `>` after it is text. */
function piecesOf(html: string): readonly Piece[] {
  const pieces: Piece[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open < 0 ? -1 : html.indexOf('>', open)
    if (close < 0) {
      pieces.push(textPiece(html.slice(at)))
      break
    }
    if (open > at) pieces.push(textPiece(html.slice(at, open)))
    const inside = html.slice(open + 1, Math.min(close, open + 2_000))
    const [, slash, name] = /^(\/?)([a-zA-Z][a-zA-Z0-9]{0,20})/.exec(inside) ?? []
    const href = decoded(/\bhref="([^"]{0,1900})"/.exec(inside)?.[1] ?? '')
    if (name === undefined) pieces.push(textPiece(inside.startsWith('!') ? '' : html.slice(open, close + 1)))
    else pieces.push({ text: '', tag: name.toLowerCase(), closing: slash === '/', href })
    at = close + 1
  }
  return pieces
}

const textPiece = (text: string): Piece => ({ text, tag: '', closing: false, href: '' })

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-z]{2,6});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}
