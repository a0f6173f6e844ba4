import type { FileReference } from '../../parsed-import.ts'
import { isTimeLine, localTimes } from '../../text/local-times.ts'
import { plainOf } from '../html-pieces.ts'
import { type Activity, chatIn, isGemini } from './takeout.ts'

const outer = /<div\b[^>]{0,300}\bclass="outer-cell\b/g
const inner = /<div\b[^>]{0,300}\bclass="(content-cell\b[^"]{0,300})"[^>]{0,300}>/g
const lineBreak = /<br\s{0,9}\/?>/gi
const firstBlock = /<(?:p|h[1-6]|ul|ol|pre|div|table|blockquote|hr)\b/i

/** Whether a text is the page that Takeout saves as `MyActivity.html`, its name in any language. */
export const isTakeoutPage = (text: string): boolean => text.includes('class="outer-cell')

/** The activities of Gemini on Takeout's page, in its order: newest first. */
export function activitiesOnPage(html: string): readonly Activity[] {
  const cells = [...html.matchAll(outer)].map(({ index }) => index)
  const found = cells.flatMap((from, at) => cellIn(html.slice(from, cells[at + 1] ?? html.length)) ?? [])
  const times = localTimes(found.map(({ when }) => when))
  return found.map(({ when: _, ...activity }, at) => ({
    ...activity,
    ms: times[at]?.ms ?? null,
    isZoned: times[at]?.isZoned ?? false,
  }))
}

type Cell = Omit<Activity, 'ms' | 'isZoned'> & { readonly when: string }

/** One activity: its title, subtitles, time and answer are lines of one cell, what it belongs to is in the last one. */
function cellIn(html: string): Cell | null {
  const parts = [...html.matchAll(inner)]
  const at = parts.findIndex(([, names = '']) => names.includes('6-col') && !names.includes('text-right'))
  const [opening] = parts[at] ?? []
  if (opening === undefined) return null
  const from = (parts[at]?.index ?? 0) + opening.length
  const to = parts[at + 1]?.index ?? html.length
  const rest = html.slice(to)
  const head = plainOf(html.slice(0, from))
  if (!isGemini(head) && !isGemini(plainOf(rest.slice(0, 2_000)))) return null
  return { ...partsOf(html.slice(from, to)), chat: chatIn(rest) }
}

type Line = { readonly html: string; readonly end: number }

function partsOf(html: string): Omit<Cell, 'chat'> {
  const block = html.search(firstBlock)
  const lines = linesOf(block < 0 ? html : html.slice(0, block))
  const exact = lines.findLastIndex((line) => isTimeLine(plainLine(line)))
  const at = exact < 0 ? lines.findLastIndex((line) => looksLikeTime(plainLine(line))) : exact
  const above = lines.slice(0, at < 0 ? lines.length : at)
  const line = lines[at]
  const answer = line === undefined ? html.slice(block < 0 ? html.length : block) : html.slice(line.end)
  return { ...titleOf(above), when: line === undefined ? '' : plainLine(line), answers: [answer] }
}

function linesOf(html: string): readonly Line[] {
  const lines: Line[] = []
  let from = 0
  for (const { 0: tag, index } of html.matchAll(lineBreak)) {
    lines.push({ html: html.slice(from, index), end: index + tag.length })
    from = index + tag.length
  }
  lines.push({ html: html.slice(from), end: html.length })
  return lines
}

const plainLine = ({ html }: Line): string => (html.length > 500 ? '' : plainOf(html).replace(/\s+/g, ' ').trim())

/** A time that can't be read still divides the prompt from the answer. */
const looksLikeTime = (text: string) => text.length <= 60 && /\d{4}/.test(text) && /\d{1,2}[:.]\d{2}/.test(text)

const attached = /<a\b[^>]{0,300}\bhref="(?!https?:)([^"]{1,500})"[^>]{0,100}>/
/** A gem that was used, a film that was found: noted by Google below a prompt. */
const note =
  /<a\b[^>]{0,300}\bhref="https:\/\/gemini\.google\.com\/gems?\b|^\s*https?:\/\/googleusercontent\.com\/\S+\s*$/

/** The lines above the time: the title, then the names of attached files below their count. */
function titleOf(lines: readonly Line[]): { readonly title: string; readonly files: readonly FileReference[] } {
  const isFile = (line: Line) => attached.test(line.html)
  const first = lines.findIndex((line, at) => at > 1 && isFile(line))
  const files = first < 0 ? [] : lines.slice(first).filter(isFile)
  const words = lines.filter(
    (line, at) => !files.includes(line) && !(first > 0 && at === first - 1) && !(at > 0 && note.test(line.html)),
  )
  return {
    title: words
      .map(({ html }) => plainOf(html))
      .join('\n')
      .replace(/^\s+/, ''),
    files: files.map((line) => ({
      key: pathIn(attached.exec(line.html)?.[1] ?? ''),
      name: plainLine(line).replace(/^-\s*/, ''),
    })),
  }
}

/** A link's address as the name of a file beside the page. */
function pathIn(href: string): string {
  const address = plainOf(href).trim()
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
