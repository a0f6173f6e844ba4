import type { Reading } from '../reading.ts'
import { isBlank } from '../text/lines.ts'
import { type Head, lineAt, nextFilled, type Surroundings, threadOf } from './posts.ts'

const handle = /^@\w{1,15}$/
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\\.?'
const when = `(?:\\d{1,2} ?(?:s|m|h|d|sec|min|hrs?|std|j)\\.?|${month} \\d{1,2}(?:, \\d{4})?|\\d{1,2}\\.? ${month}(?: \\d{4})?|\\d{1,2}月\\d{1,2}日|\\d{4}年\\d{1,2}月\\d{1,2}日|now)`
const time = new RegExp(`^${when}$`, 'i')
const onOneLine = new RegExp(`^(\\S.{0,60}?) ?(@\\w{1,15}) ?· ?${when}$`, 'i')
const fullTime = /^\d{1,2}:\d{2}(?: ?[ap]\.?m\.?)? · .{0,20}\d{4}\b.{0,30}$/i
const foot =
  /^(?:Relevant people|Who to follow|You might like|Trending now|Trends for you|What’s happening|What's happening)$/
/** Above the conversation is the reader's own account. */
const above = /^(?:Conversation|See new posts|View keyboard shortcuts)$/
const mostAbove = 200
const badge = /^(?:Verified account|Official)$/

type XHead = Head & { readonly isMain: boolean }

/** A thread copied from X: posts with name, handle and time above, the main one with its time below. */
export function readX(allLines: readonly string[]): Reading | null {
  const end = allLines.findIndex((line, at) => line !== '' && foot.test(lineAt(allLines, at)))
  const start = allLines.slice(0, mostAbove).findLastIndex((line) => above.test(line.trim())) + 1
  const lines = allLines.slice(start, end < start ? allLines.length : end)
  const onLines = headsIn(lines, headOnLines)
  const inLine = headsIn(lines, headInLine)
  const found = inLine.length > onLines.length ? inLine : onLines
  const heads = found.filter((head, at) => !head.isMain || isMainPost(lines, found, at))
  if (heads.length < 2 && !heads.some(({ isMain }) => isMain)) return null
  return { ...threadOf('X', lines, heads, around), format: 'x-paste' }
}

type ReadHead = (lines: readonly string[], at: number) => XHead | null

/** A page has one layout: what looks like another is text. */
function headsIn(lines: readonly string[], read: ReadHead): readonly XHead[] {
  const heads: XHead[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const head = lines[at] === '' ? null : read(lines, at)
    if (head === null) continue
    heads.push(head)
    at = head.bodyFrom - 1
  }
  return heads
}

const headInLine: ReadHead = (lines, at) => {
  const [, name, given] = onOneLine.exec(lineAt(lines, at)) ?? []
  if (name === undefined) return null
  return { line: at, author: `${name} (${given})`, bodyFrom: at + 1, title: null, level: null, isMain: false }
}

const headOnLines: ReadHead = (lines, at) => {
  const line = lineAt(lines, at)
  if (line === '' || line.length > 60 || handle.test(line)) return null
  let below = nextFilled(lines, at + 1)
  if (badge.test(lineAt(lines, below))) below = nextFilled(lines, below + 1)
  if (!handle.test(lineAt(lines, below))) return null
  const head = { line: at, author: `${line} (${lineAt(lines, below)})`, title: null, level: null }
  const dot = nextFilled(lines, below + 1)
  const timed = lineAt(lines, dot) === '·' ? nextFilled(lines, dot + 1) : dot
  return time.test(lineAt(lines, timed).replace(/^· ?/, ''))
    ? { ...head, bodyFrom: timed + 1, isMain: false }
    : { ...head, bodyFrom: below + 1, isMain: true }
}

/** A post may have handles on lines of their own: the first line that looks like a name above one is the author's. */
function isMainPost(lines: readonly string[], found: readonly XHead[], at: number): boolean {
  if (found[at - 1]?.isMain === true) return false
  let next = at + 1
  while (found[next]?.isMain === true) next += 1
  return hasFullTime(lines, found[at]?.bodyFrom ?? 0, found[next]?.line)
}

function hasFullTime(lines: readonly string[], from: number, to: number | undefined): boolean {
  return lines.slice(from, to).some((line) => line.length < 80 && !isBlank(line) && fullTime.test(line.trim()))
}

const around: Surroundings = {
  head: /^(?:Replying to(?: @\w{1,15}.*)?|@\w{1,15}|and|Follow|Subscribe)$/,
  tail: /^(?:·|Views|Show more|Show this thread|Show more replies|Show additional replies.*|Translate post|Post your reply|Reply|Quote|GIF|ALT|Read \d.{0,8} repl(?:y|ies)|Discover more|Sourced from across X)$/,
  ends: (line) => fullTime.test(line) || line === 'Post your reply' || /^Last edited /.test(line),
  count: /^\d[\d.,]{0,6}[KMB]?$/,
  mostCounts: 4,
}
