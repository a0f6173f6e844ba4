import { comparable, isIndented, isInvisible } from '../text/lines.ts'
import { standsAlone } from './alone.ts'
import { saidOf } from './said.ts'

/** A line that may say who speaks: `## 👤 You`, `**User** (date)`, `Human: hello`, `You said:` … */
export type Label = {
  readonly line: number
  /** Its markup: the labels of one family share it. */
  readonly dress: 'bare' | 'bold' | 'italic' | 'bracket' | 'callout' | `h${number}`
  /** The position of the colon: `**X:**` or `**X**:`; a heading's or a bare label's is always inside. */
  readonly colon: 'none' | 'inside' | 'outside'
  readonly icon: boolean
  readonly name: string
  /** A date, a model or a state after the name. */
  readonly suffix: string
  /** Text on the label's own line. */
  readonly rest: string
}

const heading = /^(#{1,6}) +(?=\S)/
const callout = /^> ?\[!(\w{1,40})\] */
const bold = /^(_?\*\*|__)([^*_]{1,80})(?:\*\*_?|__) *(:?)(.*)$/
const italic = /^([*_])([^*_]{1,60})\1(:?)(.*)$/
const bracket = /^\[([^[\]]{1,60})\](?!\() *(:?)(.*)$/
const bare = /^((?=[\p{L}\p{N}])[^:([]{1,60}(?:[([][^)\]]{1,60}[)\]])?) ?:(.*)$/u
const wideColons = /[：﹕׃]/g
const worded = /^[\p{L}\p{N}]/u
const icons = /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f3fb}-\u{1f3ff}]| )+/u
const counted = /^(?:Message|Turn|Msg) #?\d+ *[—–:.-]* */
const suffixStart = / ?(?:[([]| [·•|—–-] | _\(| \*\()/
const aside = /^[ ·•|—–-]*(?:[([_*].*[)\]_*]|.*\d{1,2}:\d{2}.*)?$/
const bareLabelLongest = 40

/**
 * The label that a line may be, or null. Indented lines and quotes never are (`> [!…]` callouts are exporters' labels).
 */
export function labelOf(text: string, line: number): Label | null {
  if (text === '' || isProse(text)) return null
  const start = comparable(text)
  if (start === '' || isIndented(start)) return null
  const label = labelIn(start.trimStart().replace(wideColons, ':'), line)
  return label === null || label.rest === '' ? label : { ...label, rest: originalEnd(text, start, label.rest) }
}

/** A cheap test that most lines pass: they begin with a letter, with neither a colon nor a known name nearby. */
function isProse(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20
  if (first < 0x61 || first > 0x7a) return false
  const start = text.length > bareLabelLongest * 2 ? text.slice(0, bareLabelLongest * 2) : text
  if (/[:：﹕]/.test(start)) return false
  return text.length > bareLabelLongest * 2 || !standsAlone(start)
}

function labelIn(body: string, line: number): Label | null {
  const level = heading.exec(body)
  if (level?.[1] !== undefined) return headingLabel(body.slice(level[0].length), line, level[1].length)
  const called = callout.exec(body)
  if (called !== null) return dressed(body.slice(called[0].length), line, 'callout')
  return dressed(body, line, null) ?? bareLabel(body, line)
}

/** The line's text after its label, unchanged: the label was read from a normalised copy of the line's start. */
export function originalEnd(text: string, start: string, rest: string): string {
  let visible = start.length - rest.length
  let at = 0
  while (at < text.length && visible > 0) {
    if (!isInvisible(text.charAt(at))) visible -= 1
    at += 1
  }
  return text.slice(at).trim()
}

function headingLabel(text: string, line: number, level: number): Label | null {
  const body = text.replace(/ #+$/, '')
  const inner = dressed(body, line, `h${level}`)
  if (inner !== null) return inner
  const { rest: plain, icon } = withoutIcon(body)
  const previewing = previewingLabel(plain, line, level)
  if (previewing !== null) return previewing
  const colon = plain.endsWith(':')
  const { name, suffix } = named(colon ? plain.slice(0, -1) : plain)
  return name === ''
    ? null
    : { line, dress: `h${level}`, colon: colon ? 'inside' : 'none', icon, name, suffix, rest: '' }
}

/** `## Claude responded: Fine.`: other headings with a colon inside are none. */
function previewingLabel(text: string, line: number, level: number): Label | null {
  const [, name = '', after = ''] = bare.exec(text) ?? []
  const rest = after.trim()
  const said = rest === '' ? null : saidOf(name.trim())
  if (said === null || said.custom || said.bare) return null
  return { line, dress: `h${level}`, colon: 'inside', icon: false, name: name.trim(), suffix: '', rest }
}

/**
 * `**X:** text`, `**X**: text`, `**X** (date)`, `_X_:`, `[X] text`; outside a heading the markup is the label's own.
 */
function dressed(text: string, line: number, outer: Label['dress'] | null): Label | null {
  const { rest: body, icon } = withoutIcon(text)
  const [dress, inside, colonAfter, after] = undressed(body)
  if (dress === null) return null
  const { rest: plain, icon: iconInside } = withoutIcon(inside.trim())
  const colonInside = plain.endsWith(':')
  const { name, suffix } = named(colonInside ? plain.slice(0, -1) : plain)
  const tail = after.trim()
  const colon = colonInside ? 'inside' : colonAfter === '' ? 'none' : 'outside'
  if (name === '' || (colon === 'none' && dress !== 'bracket' && !aside.test(tail))) return null
  const isAside = tail !== '' && aside.test(tail) && (colon === 'none' || outer !== null)
  return {
    line,
    dress: outer ?? dress,
    colon,
    icon: icon || iconInside,
    name,
    suffix: isAside ? tail : suffix,
    rest: isAside ? '' : tail,
  }
}

function undressed(body: string): readonly ['bold' | 'italic' | 'bracket' | null, string, string, string] {
  for (const [dress, shape, inside] of shapes) {
    const found = shape.exec(body)
    if (found !== null) return [dress, found[inside] ?? '', found[inside + 1] ?? '', found[inside + 2] ?? '']
  }
  return [null, '', '', '']
}

const shapes = [
  ['bold', bold, 2],
  ['italic', italic, 2],
  ['bracket', bracket, 1],
] as const

/** `User: hello`, `You said:`, and short lines without a colon such as `Gemini said`. */
function bareLabel(text: string, line: number): Label | null {
  const { rest: body, icon } = withoutIcon(text)
  const found = bare.exec(body)
  if (found === null) {
    if (body.length > bareLabelLongest || !worded.test(body) || !standsAlone(body)) return null
    const { name, suffix } = named(body)
    return { line, dress: 'bare', colon: 'none', icon, name, suffix, rest: '' }
  }
  const { name, suffix } = named((found[1] ?? '').trim())
  if (name === '') return null
  return { line, dress: 'bare', colon: 'inside', icon, name, suffix, rest: (found[2] ?? '').trim() }
}

function named(text: string): { readonly name: string; readonly suffix: string } {
  const plain = text.replace(counted, '')
  const { rest } = withoutIcon(plain)
  const body = rest.trim()
  const cut = body.search(suffixStart)
  if (cut <= 0) return { name: body, suffix: '' }
  return { name: body.slice(0, cut).trim(), suffix: body.slice(cut).trim() }
}

function withoutIcon(text: string): { readonly rest: string; readonly icon: boolean } {
  const first = text.charCodeAt(0)
  if (first < 0x80) return { rest: text, icon: false }
  const rest = text.replace(icons, '')
  return { rest, icon: rest.length < text.length }
}
