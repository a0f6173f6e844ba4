import type { ImportService } from '#wire/import.ts'
import { matches, pageOf } from '../pages/pages.ts'
import { isBlank, shortLine } from '../text/lines.ts'

/** The lines above the first label. */
export type Header = {
  readonly title: string | null
  /** An exporter's metadata: front matter, `**Created:** …`, a link to the conversation. */
  readonly isExporters: boolean
  /** The first line of a prompt, or the header's end. */
  readonly wordsFrom: number
}

const metadata =
  /^(?:\*\*[^*]{1,40}:\*\*.*|\*\*[^*]{1,40}\*\*:.*|[*_](?:Exported|Created|Updated|Generated|Downloaded) .*|<!--.*-->|\[[^\]]{1,80}\]\([^)]*\)|> ?(?:Exported|Source|From|Link).*|(?:Created|Updated|Exported|Export Method|Link|URL|Source|Date|Model|Platform|Total Messages|Messages|Title|Conversation ID): .*)$/i
const contents = /^(?:[-*]|\d+\.) \[.*\]\(#.*\)$/
const sections =
  /^#{1,6} (?:SpecStory|chat[ -]?\d+|Turn \d+|Table of Contents|Contents|Messages|Conversation|Transcript)$/i
const heading = /^(#{1,2}) +(.+)$/
const rule = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/
const datedTitle = / \(\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}.*\)$|^\d{4}-\d{2}-\d{2}[ T_]\d{2}[:-]\d{2}.*$/
const generic =
  /^(?:Conversation with \w+|.{0,30}Complete Conversation Export|Chat (?:Export|History)|.{0,20} Conversation|.{0,20} Chat Export)$/i

/** Reads the lines above `end`: front matter, title and metadata are not content; the rest may be a prompt. */
export function headerOf(lines: readonly string[], end: number, service?: ImportService): Header {
  const front = frontMatter(lines, end)
  let title = front.title
  let isExporters = front.end > 0
  let wordsFrom = -1
  let hasHeading = false
  for (let at = Math.max(front.end, pageEnd(lines, end, service)); at < end && wordsFrom < 0; at += 1) {
    const line = shortLine(lines[at] ?? '')
    const found = heading.exec(line)
    if (found?.[2] !== undefined && !sections.test(line) && !hasHeading) {
      hasHeading = true
      title ??= titleFrom(found[2])
    } else if (metadata.test(line)) {
      isExporters = true
    } else if (!isBlank(lines[at] ?? '') && !isStructure(line)) {
      wordsFrom = at
    }
  }
  return { title, isExporters, wordsFrom: wordsFrom < 0 ? end : wordsFrom }

  function isStructure(line: string): boolean {
    return rule.test(line) || sections.test(line) || contents.test(line)
  }
}

function titleFrom(text: string): string | null {
  const title = text.replace(datedTitle, '').trim()
  return title === '' || generic.test(title) ? null : title
}

/** The end of a page's own lines above the conversation. */
function pageEnd(lines: readonly string[], end: number, service: ImportService | undefined): number {
  const { above } = pageOf(service)
  let after = 0
  for (let at = 0; at < Math.min(end, mostAbove); at += 1) if (matches(lines[at] ?? '', above)) after = at + 1
  return after
}

const mostAbove = 400

/** `---`, keys and values, `---`. */
function frontMatter(lines: readonly string[], end: number): { readonly end: number; readonly title: string | null } {
  const first = lines.findIndex((line, at) => at >= mostFront || !isBlank(line))
  if (first < 0 || shortLine(lines[first] ?? '') !== '---') return { end: 0, title: null }
  let title: string | null = null
  for (let at = first + 1; at < Math.min(end, first + mostFront); at += 1) {
    const line = shortLine(lines[at] ?? '')
    if (line === '---') return { end: at + 1, title }
    if (!/^(?:[\w-]{1,40}:.*|- .*|#.*|)$/.test(line) && !/^\s/.test(lines[at] ?? '')) return { end: 0, title: null }
    title ??= unquoted(/^title: *(.+)$/i.exec(line)?.[1] ?? '')
  }
  return { end: 0, title: null }
}

const mostFront = 80

const unquoted = (text: string): string | null => text.replace(/^(["'])(.*)\1$/, '$2').trim() || null
