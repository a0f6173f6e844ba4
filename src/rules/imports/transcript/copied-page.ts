import type { ImportService } from '#wire/import.ts'
import { merged } from '../merge.ts'
import { clockLine } from '../pages/clock-line.ts'
import type { Page } from '../pages/page.ts'
import { anyLine } from '../pages/page-controls.ts'
import { footIn, footOf, matches, pageOf } from '../pages/pages.ts'
import { thoughtLine } from '../pages/thought-line.ts'
import { ofService, type Reading } from '../reading.ts'
import { withoutFalseLabels } from '../speakers/false-labels.ts'
import type { Family } from '../speakers/families.ts'
import { namedService } from '../speakers/hits.ts'
import { isBlank } from '../text/lines.ts'
import { headerOf } from './header.ts'
import { withoutFalsePreviews, withoutPreview } from './previews.ts'
import { withoutBlankEnds, withoutEdges } from './span.ts'
import { messageOf, type Turn, turnsFrom } from './turns.ts'

const pager = /^\d{1,2} ?\/ ?\d{1,2}$/
/** `Show more`, `pasted`. */
const foldedPrompt = anyLine('more')
const numberedModel = /^5(?:\.\d)?(?: (?:Thinking|Instant|Pro|Auto))?$/

/** Reads a copied page that includes its labels for screen readers. */
export function readCopiedPage(allLines: readonly string[], family: Family): Reading {
  const service = namedService(family.hits) ?? serviceOfKind(family)
  const page = pageOf(service)
  const lines = withoutFoot(allLines, page, family.hits.at(-1)?.line ?? 0)
  const hits =
    family.kind === 'page' ? withoutFalseLabels(family.hits, lines) : withoutFalsePreviews(family.hits, lines)
  const turns = [...unlabelledPrompt(lines, family, service), ...turnsFrom(hits, lines.length)]
  const cleaned = cleanedTurns(turns, lines, page, family.kind)
  const spoken = family.kind === 'page' ? cleaned : cleaned.map((turn) => withoutPreview(turn, lines))
  return {
    messages: merged(spoken.map((turn) => messageOf(turn, lines))),
    title: null,
    format: `${service}-paste-labelled`,
    confidence: family.weak || !family.known ? 'medium' : 'high',
    ...ofService(service),
  }
}

/** Custom GPTs have names of their own. */
const serviceOfKind = ({ kind }: Family): ImportService => (kind === 'responded' ? 'claude' : 'chatgpt')

/** People often start selecting within their first prompt: the text above the first answer's label is the prompt. */
export function unlabelledPrompt(
  lines: readonly string[],
  { hits }: Pick<Family, 'hits'>,
  service?: ImportService,
): readonly Turn[] {
  const first = hits[0]
  if (first?.role !== 'assistant') return []
  const { wordsFrom } = headerOf(lines, first.line, service)
  const span = withoutBlankEnds(lines, { from: wordsFrom, to: first.line })
  return span.from < span.to ? [{ role: 'user', span, rest: '', opens: span.from, moment: null }] : []
}

function cleanedTurns(
  turns: readonly Turn[],
  lines: readonly string[],
  page: Page,
  kind: Family['kind'],
): readonly Turn[] {
  const clock = kind === 'responded' ? [clockLine] : []
  const folds = kind === 'responded' ? [foldedPrompt] : []
  const model = endWithNumberedModel(turns, lines) ? [numberedModel] : []
  const answerTail = [...page.tail, ...clock, ...model]
  const promptTail = [thoughtLine, pager, ...clock, ...folds]
  return turns.map((turn) => {
    const span =
      turn.role === 'assistant'
        ? withoutEdges(lines, turn.span, page.head, answerTail)
        : withoutEdges(lines, turn.span, [], promptTail)
    return { ...turn, span }
  })
}

/** `5` below one answer may be the answer; below most of them it is the model's name. */
function endWithNumberedModel(turns: readonly Turn[], lines: readonly string[]): boolean {
  const answers = turns.filter(({ role }) => role === 'assistant')
  const named = answers.filter(({ span }) => {
    const { from, to } = withoutBlankEnds(lines, span)
    return to - from > 1 && isBlank(lines[to - 2] ?? '') && matches(lines[to - 1] ?? '', [numberedModel])
  })
  return named.length >= 2 && named.length * 2 >= answers.length
}

/** The lines up to the page's footer, which may follow the last answer without a break. */
export function withoutFoot(lines: readonly string[], page: Page, from: number): readonly string[] {
  const foot = footOf(page, lines, from, lines.length)
  if (foot === null) return lines
  const glued = lines[foot] ?? ''
  return [...lines.slice(0, foot), glued.slice(0, footIn(page, glued) ?? 0)]
}
