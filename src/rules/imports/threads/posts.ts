import type { ImportedMessage } from '../parsed-import.ts'
import type { Reading } from '../reading.ts'
import { isBlank, joined, shortLine } from '../text/lines.ts'

/** Where a post begins: its author, and the line after the author and the time. */
export type Head = {
  readonly line: number
  readonly author: string
  readonly bodyFrom: number
  readonly title: string | null
  /** How deep a comment is nested, if the page says so: 0 for the post itself. */
  readonly level: number | null
}

/** What a forum's page adds around the text of a post; matched against short, trimmed lines. */
export type Surroundings = {
  readonly head: RegExp
  readonly tail: RegExp
  /** The line from which nothing belongs to a post, given the one below it. */
  readonly ends: (line: string, next: string) => boolean
  /** Scores below a post that has no such line. */
  readonly count: RegExp
  readonly mostCounts: number
}

/** The line itself and, if it is too long to be a control, ''. */
export function lineAt(lines: readonly string[], at: number): string {
  const line = lines[at] ?? ''
  return line === '' ? '' : shortLine(line)
}

/** The next line that is not blank, at most three lines on. */
export function nextFilled(lines: readonly string[], from: number): number {
  let at = from
  while (at < lines.length && at < from + 3 && isBlank(lines[at] ?? '')) at += 1
  return at
}

/** A thread's posts as messages that begin with their authors' names. */
export function threadOf(
  name: string,
  lines: readonly string[],
  heads: readonly Head[],
  around: Surroundings,
): Omit<Reading, 'format'> {
  const bodies = heads.map(({ bodyFrom }, at) => bodyOf(lines, bodyFrom, heads[at + 1]?.line ?? lines.length, around))
  const parents = parentsOf(heads)
  const messages = heads.map(
    ({ author, title }, at): ImportedMessage => ({
      role: 'user',
      content: [`**${author}**`, title === null ? '' : `**${title}**`, bodies[at] ?? '']
        .filter((part) => part !== '')
        .join('\n\n'),
      ...(parents === null || at === 0 ? {} : { parent: parents[at] ?? 0 }),
    }),
  )
  return {
    messages,
    title: heads[0]?.title ?? null,
    confidence: parents === null ? 'medium' : 'high',
    origin: { kind: 'thread', name },
  }
}

function bodyOf(lines: readonly string[], bodyFrom: number, end: number, around: Surroundings): string {
  let from = bodyFrom
  while (from < end && (isBlank(lines[from] ?? '') || around.head.test(lineAt(lines, from)))) from += 1
  let to = from
  while (to < end && !around.ends(lineAt(lines, to), lineAt(lines, nextFilled(lines, to + 1)))) to += 1
  let counts = to < end ? around.mostCounts : 0
  while (to > from) {
    const line = lineAt(lines, to - 1)
    const isCount = around.count.test(line) && counts < around.mostCounts
    if (!isBlank(lines[to - 1] ?? '') && !isCount && !around.tail.test(line)) break
    if (isCount) counts += 1
    to -= 1
  }
  return joined(lines, from, to)
}

/** Each post answers the last one that is less deep; null if the page doesn't show depths. */
function parentsOf(heads: readonly Head[]): readonly number[] | null {
  if (heads.some(({ level }) => level === null)) return null
  const open: { readonly level: number; readonly at: number }[] = []
  return heads.map(({ level }, at) => {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= (level ?? 0)) open.pop()
    const parent = open.at(-1)?.at ?? 0
    open.push({ level: level ?? 0, at })
    return parent
  })
}
