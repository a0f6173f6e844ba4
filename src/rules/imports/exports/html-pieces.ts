/** A text or a tag; `attributes` is what a tag has after its name, not decoded. */
export type Piece = {
  readonly text: string
  readonly tag: string
  readonly closing: boolean
  readonly attributes: string
}

/** Text and tags alternately. A `<` without a `>` after it is text; a comment is left out. */
export function piecesOf(html: string): readonly Piece[] {
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
    const inside = html.slice(open + 1, Math.min(close, open + longestTag))
    const [start = '', slash, name] = /^(\/?)([a-zA-Z][a-zA-Z0-9]{0,20})/.exec(inside) ?? []
    if (name === undefined) pieces.push(textPiece(inside.startsWith('!') ? '' : html.slice(open, close + 1)))
    else {
      pieces.push({
        text: '',
        tag: name.toLowerCase(),
        closing: slash === '/',
        attributes: inside.slice(start.length),
      })
    }
    at = close + 1
  }
  return pieces
}

const longestTag = 2_000

const textPiece = (text: string): Piece => ({ text, tag: '', closing: false, attributes: '' })

/** The value of a tag's attribute, or ''. */
export function attributeOf({ attributes }: Piece, name: string): string {
  return decoded(new RegExp(`\\s${name}="([^"]{0,1900})"`).exec(attributes)?.[1] ?? '')
}

/** An address as it can be in a markdown link; '' for one that is not http or https. */
export const safeAddress = (href: string): string =>
  /^https?:\/\/\S+$/.test(href) ? href.replaceAll('(', '%28').replaceAll(')', '%29') : ''

/** The text of a piece of HTML without its tags; line breaks and no-break spaces stay. */
export const plainOf = (html: string): string =>
  piecesOf(html)
    .map(({ text }) => decoded(text))
    .join('')

/** Replaces `&amp;`, `&#38;` and the like; an unknown name stays as it is. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x?[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8}[0-9]{0,2});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return (Object.hasOwn(entities, name) ? entities[name] : accented(name)) ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

/** `eacute` as é: a letter and the name of its accent. */
function accented(name: string): string | null {
  const [, letter, accent = ''] = /^([a-zA-Z])(grave|acute|circ|tilde|uml|ring|cedil|caron)$/.exec(name) ?? []
  return letter === undefined ? null : `${letter}${accents[accent] ?? ''}`.normalize('NFC')
}

const accents: Readonly<Record<string, string>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
}

const named =
  'amp & lt < gt > quot " apos \' ndash – mdash — hellip … lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ laquo « raquo » ' +
  'bull • middot · copy © reg ® trade ™ deg ° plusmn ± times × divide ÷ minus − frac12 ½ frac14 ¼ sup2 ² sup3 ³ micro µ para ¶ ' +
  'sect § euro € pound £ yen ¥ cent ¢ rarr → larr ← uarr ↑ darr ↓ harr ↔ le ≤ ge ≥ ne ≠ asymp ≈ infin ∞ radic √ szlig ß ' +
  'aelig æ AElig Æ oslash ø Oslash Ø iexcl ¡ iquest ¿ check ✓ alpha α beta β gamma γ delta δ Delta Δ pi π mu μ sigma σ Omega Ω'
const pairs = named.split(' ')

const entities: Readonly<Record<string, string>> = {
  nbsp: '\u00a0',
  emsp: ' ',
  ensp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '\u200c',
  zwj: '\u200d',
  ...Object.fromEntries(pairs.flatMap((name, at) => (at % 2 === 0 ? [[name, pairs[at + 1] ?? '']] : []))),
}
