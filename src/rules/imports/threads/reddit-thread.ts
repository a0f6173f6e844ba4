import type { Reading } from '../reading.ts'
import { isBlank } from '../text/lines.ts'
import { type Head, lineAt, nextFilled, type Surroundings, threadOf } from './posts.ts'

const unit = '(?:s|sec|seconds?|m|min|minutes?|h|hr|hours?|d|days?|w|weeks?|mo|months?|y|yr|years?)'
const ageWords = `(?:\\d{1,3} ?${unit}\\.? ago|just now|a moment ago|an? ${unit} ago)\\*?`
const age = new RegExp(`^(?:(?:OP|MOD) ?)?[•·]? ?${ageWords}$`)
const ageAfterName = new RegExp(`^(?:u/)?([\\w-]{3,20}) ?(?:OP|MOD)? ?[•·] ?${ageWords}$`)
const dot = /^(?:OP|MOD|•|·|OP •|OP ·|MOD •|MOD ·)$/
const user = /^(?:u\/)?([\w-]{3,20})$/
const forum = /^r\/\w{2,21}$/
const level = /^level (\d{1,2})$/
const points = '(?:-?[\\d,.]{1,7}k? points?|\\[score hidden\\])'
const old = new RegExp(`^\\[[–-]\\] ?([\\w-]{3,20})(?: ?\\[\\w\\])?(?: ${points}.{0,60})?$`)
const oldScore = new RegExp(`^(?:\\[\\w\\] )?${points} .{0,60}$`)
const submitted = /^submitted .{1,40} by (?:u\/)?([\w-]{3,20})\b/
const postedBy = /^Posted by(?: u\/([\w-]{3,20})(?: .{1,40})?)?$/

/** A pasted thread of Reddit: its page of today, the one with levels, or the old one. */
export function readReddit(lines: readonly string[]): Reading | null {
  const found = headsIn(lines)
  const [first] = found
  const heads = first === undefined || first.title !== null ? found : [...postAbove(lines, first), ...found]
  if (found.length < 2) return null
  return { ...threadOf('Reddit', lines, heads, around), format: 'reddit-paste' }
}

/** The post itself, if it was copied without its author. */
function postAbove(lines: readonly string[], first: Head): readonly Head[] {
  const end = lines.slice(0, first.line).findIndex((_, at) => /^(?:Upvote|Go to comments)$/.test(lineAt(lines, at)))
  const from = end < 0 ? -1 : lines.findIndex((line) => !isBlank(line))
  if (from < 0 || from >= end) return []
  const { bodyFrom, title } = titled(lines, from, '', from)
  return [{ line: from, author: 'Unknown author', bodyFrom, title, level: first.level === null ? null : 0 }]
}

function headsIn(lines: readonly string[]): readonly Head[] {
  const heads: Head[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lineAt(lines, at)
    if (line === '') continue
    const head = postAt(lines, at, line) ?? commentAt(lines, at, line)
    if (head === null) continue
    heads.push(head)
    at = head.bodyFrom - 1
  }
  const hasLevels = heads.some(({ level }) => level !== null && level > 0)
  return hasLevels ? heads : heads.map((head) => ({ ...head, level: null }))
}

/**
 * The post itself: its forum and time, or who posted or submitted it; its title is below, on the old page above.
 */
function postAt(lines: readonly string[], at: number, line: string): Head | null {
  if (forum.test(line)) {
    const time = timeAfter(lines, at + 1)
    const named = time === null ? at : nextFilled(lines, time + 1)
    const author = user.exec(lineAt(lines, named))?.[1]
    return time === null || author === undefined ? null : titled(lines, at, author, named + 1)
  }
  const posted = postedBy.exec(line)
  if (posted !== null) {
    const named = posted[1] === undefined ? nextFilled(lines, at + 1) : at
    const author = posted[1] ?? user.exec(lineAt(lines, named))?.[1]
    const time = nextFilled(lines, named + 1)
    const after = age.test(lineAt(lines, time)) ? time : named
    return author === undefined ? null : titled(lines, at, author, after + 1)
  }
  const author = submitted.exec(line)?.[1]
  if (author === undefined) return null
  let above = at - 1
  while (above > at - 4 && isBlank(lines[above] ?? '')) above -= 1
  const title = lineAt(lines, above).replace(/ ?\([\w.]{1,60}\)$/, '')
  return { line: at, author: `u/${author}`, bodyFrom: at + 1, title: title === '' ? null : title, level: 0 }
}

function titled(lines: readonly string[], line: number, author: string, from: number): Head {
  const at = nextFilled(lines, from)
  const title = (lines[at] ?? '').trim()
  const isTitle = title !== '' && title.length <= 300
  return { line, author: `u/${author}`, bodyFrom: isTitle ? at + 1 : from, title: isTitle ? title : null, level: 0 }
}

function commentAt(lines: readonly string[], at: number, line: string): Head | null {
  const depth = level.exec(line)?.[1]
  const named = depth === undefined ? at : nextFilled(lines, at + 1)
  const name = lineAt(lines, named)
  const comment = (author: string | undefined, last: number): Head => ({
    line: at,
    author: `u/${author ?? ''}`,
    bodyFrom: last + 1,
    title: null,
    level: depth === undefined ? null : Number(depth),
  })
  const onOneLine = ageAfterName.exec(name)
  if (onOneLine !== null) return comment(onOneLine[1], named)
  const onOldPage = old.exec(name)
  if (onOldPage !== null) {
    if (/ points?| hidden/.test(name)) return comment(onOldPage[1], named)
    const score = nextFilled(lines, named + 1)
    return oldScore.test(lineAt(lines, score)) ? comment(onOldPage[1], score) : null
  }
  const time = user.test(name) ? timeAfter(lines, named + 1) : null
  return time === null ? null : comment(user.exec(name)?.[1], time)
}

/** The line with the age of a post, after at most a mark and a dot. */
function timeAfter(lines: readonly string[], from: number): number | null {
  let at = nextFilled(lines, from)
  for (let dots = 0; dots < 2 && dot.test(lineAt(lines, at)); dots += 1) at = nextFilled(lines, at + 1)
  return age.test(lineAt(lines, at)) ? at : null
}

const around: Surroundings = {
  head: /^(?:Profile Badge for .*|Top \d{1,2}% (?:Commenter|Poster).*|(?:[•·] ?)?Edited .{1,30}|emoji:\w{1,40}:|OP|MOD|•|·|\(\d{1,4} (?:child|children)\))$/,
  tail: /^(?:u\/[\w-]{3,20} avatar.*|\d{1,4} more repl(?:y|ies)|Reply|Share|Award|Go to \w{1,30}|load more comments.*|Continue this thread|Show parent comments|Sort by:|Best|Top|New)$/,
  ends: (line, next) =>
    line === 'Upvote' ||
    /^permalink/.test(line) ||
    /^[\d.,]{1,7}k? comments?$/.test(line) ||
    line === 'Community Info Section' ||
    /^load more comments/.test(line) ||
    (line === 'Vote' && /^(?:\d|Reply$)/.test(next)) ||
    (/^(?:-?[\d.,]{1,7}k?|Vote)$/.test(line) && next === 'Reply') ||
    (line === 'Reply' && /^(?:Give Award|Share|Award)$/.test(next)),
  count: /^-?\d[\d.,]{0,6}k?$/,
  mostCounts: 1,
}
