import type { ImportService } from '#wire/import.ts'
import { merged } from '../merge.ts'
import { matches } from '../pages/pages.ts'
import type { Confidence } from '../parsed-import.ts'
import { ofService, type Reading } from '../reading.ts'
import type { Family } from '../speakers/families.ts'
import { alternation, count, namedService, withoutFurtherPieces } from '../speakers/hits.ts'
import { labelOf } from '../speakers/labels.ts'
import { saidOf } from '../speakers/said.ts'
import { isBlank, shortLine } from '../text/lines.ts'
import { serviceInSignature } from '../text/service-signature.ts'
import { momentIn, timeLine } from '../text/times.ts'
import { unlabelledPrompt } from './copied-page.ts'
import { headerOf } from './header.ts'
import { unquotedPrompts } from './quoted-prompts.ts'
import { type Span, withoutBlankEnds, withoutEdges } from './span.ts'
import { messageOf, type Turn, turnsFrom } from './turns.ts'

const rule = /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/
const powered =
  /^(?:Powered by \[.{1,60}\]\(.*\)|[*_]?(?:Exported|Generated|Created) (?:by|with|from|using|on) .{1,200}[*_]?)$/
const counted = /^(?:#{1,6} (?:Turn|Message|Chat|Exchange|Round)[ -]?#?\d+:?|<!--.*-->)$/i

/** Turns with names above them: an exporter's markdown, or written by hand. */
export function readNamedTurns(lines: readonly string[], family: Family): Reading {
  const { hits } = family
  const first = hits[0]?.line ?? 0
  const service = serviceInSignature(lines, first) ?? namedService(hits)
  const header = headerOf(lines, first, service)
  const turns = [...unlabelledPrompt(lines, family, service), ...turnsFrom(hits, lines.length)]
  const messages = unquotedPrompts(cleaned(turns, lines).map((turn) => messageOf(turn, lines)))
  return {
    messages: merged(messages),
    title: header.title,
    format: formatOf(family, header.isExporters),
    confidence: confidenceOf(lines, family, service, first),
    ...ofService(service),
  }
}

function formatOf({ hits, known }: Family, isExporters: boolean): string {
  const dress = hits[0]?.label.dress ?? 'bare'
  if (dress === 'bare' && !isExporters) return 'labels'
  return known ? 'markdown-exporter' : 'markdown-headings'
}

/** High if the service and both names are known, only a header precedes the turns, and they alternate. */
function confidenceOf(
  lines: readonly string[],
  { hits, known, weak }: Family,
  service: ImportService | undefined,
  first: number,
): Confidence {
  const pairs = Math.min(count(hits, 'user'), count(hits, 'assistant'))
  const plain = hits.every(({ label }) => label.dress === 'bare')
  if (plain || weak) return pairs >= 2 && !(plain && weak) ? 'medium' : 'low'
  const clean = headerOf(lines, first, service).wordsFrom >= first && alternation(withoutFurtherPieces(hits)) === 1
  return known && clean && service !== undefined ? 'high' : 'medium'
}

/** Each turn without the separators, times and footers that the exporter added around it. */
function cleaned(turns: readonly Turn[], lines: readonly string[]): readonly Turn[] {
  const bare = turns.map((turn) => ({ ...turn, span: withoutEdges(lines, turn.span, [], [counted]) }))
  const separated = {
    user: areSeparated('user', bare, lines),
    assistant: areSeparated('assistant', bare, lines),
  }
  return bare.map((turn) => {
    const ends = endMoments(lines, turn.span)
    const span = withoutSeparator(lines, withoutFooter(lines, withoutEcho(lines, turn)), separated[turn.role])
    return { ...turn, moment: turn.moment ?? ends, span: withoutEdges(lines, span, [timeLine], [timeLine]) }
  })
}

/**
 * Whether most turns of that role, except the last turn, end with a rule: then it is a separator, otherwise it belongs
 * to the turn.
 */
function areSeparated(role: Turn['role'], turns: readonly Turn[], lines: readonly string[]): boolean {
  const others = turns.slice(0, -1)
  const same = others.filter((turn) => turn.role === role)
  const judged = same.length > 0 ? same : others
  const ruled = judged.filter(({ span }) => matches(lines[withoutBlankEnds(lines, span).to - 1] ?? '', [rule]))
  return ruled.length > 0 && ruled.length * 2 >= judged.length
}

function withoutSeparator(lines: readonly string[], span: Span, separated: boolean): Span {
  const ends = withoutBlankEnds(lines, span)
  return separated && ends.to > ends.from && matches(lines[ends.to - 1] ?? '', [rule])
    ? withoutBlankEnds(lines, { from: ends.from, to: ends.to - 1 })
    : ends
}

/** `---` and `Powered by [Claude Exporter](…)` at the end of the file. */
function withoutFooter(lines: readonly string[], span: Span): Span {
  const ends = withoutBlankEnds(lines, span)
  return ends.to > ends.from && matches(lines[ends.to - 1] ?? '', [powered])
    ? withoutSeparator(lines, { from: ends.from, to: ends.to - 1 }, true)
    : ends
}

/** For exporters that keep the page's own label below theirs: `### **You**`, then `#### You said:`. */
function withoutEcho(lines: readonly string[], { span, role }: Turn): Span {
  const ends = withoutBlankEnds(lines, span)
  const label = labelOf(shortLine(lines[ends.from] ?? ''), ends.from)
  const said = label === null || label.rest !== '' ? null : saidOf(label.name)
  const echo = said !== null && said.role === role && !said.bare
  return echo ? { from: ends.from + 1, to: ends.to } : ends
}

function endMoments(lines: readonly string[], span: Span): string | null {
  const { from, to } = withoutBlankEnds(lines, span)
  const at = [from, to - 1, to - 3].find(
    (line) => line >= from && !isBlank(lines[line] ?? '') && matches(lines[line] ?? '', [timeLine]),
  )
  return at === undefined ? null : momentIn(lines[at] ?? '')
}
