import type { ImportService } from '#wire/import.ts'
import { merged } from '../merge.ts'
import { clockLine } from '../pages/clock-line.ts'
import { answerEnd } from '../pages/grok-page.ts'
import type { Page, Shape } from '../pages/page.ts'
import { pageLanguages } from '../pages/page-languages.ts'
import { isPageOf, pageOf } from '../pages/pages.ts'
import { thoughtLine } from '../pages/thought-line.ts'
import type { Confidence } from '../parsed-import.ts'
import type { Reading } from '../reading.ts'
import { visible } from '../speakers/hits.ts'
import type { Fences } from '../text/fences.ts'
import { isBlank, shortLine } from '../text/lines.ts'
import { withoutFoot } from './copied-page.ts'
import { guessedPrompt } from './guessed-prompt.ts'
import { headerOf } from './header.ts'
import { type Span, withoutBlankEnds, withoutEdges } from './span.ts'
import { messageOf, type Turn } from './turns.ts'

/** A line that ends a prompt, ends an answer, or begins one. */
export type Mark = { readonly line: number; readonly kind: 'prompt end' | 'answer end' | 'answer start' }

/**
 * claude.ai of mid 2025: `Edit` ends a prompt, `Retry` an answer. Only in one language and if they strictly alternate.
 */
export function editRetryMarks(lines: readonly string[], fences: Fences): readonly Mark[] {
  const buttons: { readonly line: number; readonly word: string }[] = []
  for (const [line, text] of lines.entries()) {
    if (text.length === 0 || text.length > longestButton) continue
    const word = shortLine(text).normalize('NFC')
    if (isButton(word) && !isOfCode(lines, line, word)) buttons.push({ line, word })
  }
  const outside = visible(buttons, fences)
  const isStrict = buttonLanguages.some(({ edit, retry }) =>
    outside.every(({ word }, index) => (index % 2 === 0 ? edit : retry).includes(word)),
  )
  if (!isStrict || outside.length < 2) return []
  return outside.map(({ line }, index) => ({ line, kind: index % 2 === 0 ? 'prompt end' : 'answer end' }))
}

const longestButton = 24
const words = (column: string) => column.split('|').map((word) => word.normalize('NFC'))
const buttonLanguages = pageLanguages.map(({ edit, retry }) => ({ edit: words(edit), retry: words(retry) }))
const buttonWords = new Set(buttonLanguages.flatMap(({ edit, retry }) => [...edit, ...retry]))
const copyWords = new Set(pageLanguages.flatMap(({ copy }) => words(copy)))
const isButton = (word: string) => buttonWords.has(word)

/** `Copy` and `Edit` above a block of code on ChatGPT's page. */
const isOfCode = (lines: readonly string[], line: number, word: string) =>
  buttonLanguages.some(({ edit }) => edit.includes(word)) &&
  copyWords.has(shortLine(lines[line - 1] ?? '').normalize('NFC'))

export const readEditRetry = (lines: readonly string[], marks: readonly Mark[]): Reading | null =>
  readMarked(lines, marks, 'claude', 'claude-paste-edit-retry', 'high')

/** Copies without labels, as far as the page shows where turns end; `tab` is the service that the person named. */
export function readUnlabelled(lines: readonly string[], tab: ImportService | null, fences: Fences): Reading | null {
  return readDates(lines, tab, fences) ?? readGrok(lines, tab, fences) ?? readThoughts(lines, tab, fences)
}

/** claude.ai of late 2025: a date or a time of day ends each prompt. */
function readDates(lines: readonly string[], tab: ImportService | null, fences: Fences): Reading | null {
  if (!isFrom('claude', lines, tab)) return null
  const marks = marksIn(lines, clockLine, 'prompt end', fences).filter(
    ({ line }) => !isBlank(lines[line - 1] ?? '') && isBlank(lines[line + 1] ?? ''),
  )
  if (marks.length === 0) return null
  return readMarked(lines, marks, 'claude', 'claude-paste-datestamp', marks.length >= 2 ? 'medium' : 'low')
}

/** grok.com: the lines after an answer, and `Thought for …` before it. Turns without either are not recognised. */
function readGrok(lines: readonly string[], tab: ImportService | null, fences: Fences): Reading | null {
  if (!isFrom('grok', lines, tab)) return null
  const ends = marksIn(lines, answerEnd, 'answer end', fences)
  const starts = marksIn(lines, thoughtLine, 'answer start', fences)
  const marks = [...ends, ...starts].sort((one, two) => one.line - two.line)
  return marks.length >= 2 ? readMarked(lines, marks, 'grok', 'grok-paste-unlabelled', 'low') : null
}

/** ChatGPT's page without labels: only the thinking time shows where an answer starts. */
function readThoughts(lines: readonly string[], tab: ImportService | null, fences: Fences): Reading | null {
  if (!isFrom('chatgpt', lines, tab)) return null
  const marks = marksIn(lines, thoughtLine, 'answer start', fences)
  return marks.length >= 2 ? readMarked(lines, marks, 'chatgpt', 'chatgpt-paste-unlabelled', 'medium') : null
}

const isFrom = (service: ImportService, lines: readonly string[], tab: ImportService | null) =>
  tab === service || isPageOf(pageOf(service), lines)

function marksIn(lines: readonly string[], shape: Shape, kind: Mark['kind'], fences: Fences): readonly Mark[] {
  const marks: Mark[] = []
  for (const [line, text] of lines.entries()) {
    if (text.length > 0 && text.length <= 60 && shape.test(shortLine(text))) marks.push({ line, kind })
  }
  return visible(marks, fences)
}

function readMarked(
  allLines: readonly string[],
  marks: readonly Mark[],
  service: ImportService,
  format: string,
  confidence: Confidence,
): Reading | null {
  const page = pageOf(service)
  const lines = withoutFoot(allLines, page, marks.at(-1)?.line ?? 0)
  const { wordsFrom } = headerOf(lines, marks[0]?.line ?? 0, service)
  const turns = marked(lines, marks, wordsFrom, format !== 'claude-paste-edit-retry', page)
    .map((turn) => ({ ...turn, span: cleaned(lines, turn, page.head, page.tail) }))
    .filter(({ span }) => span.from < span.to)
  const messages = merged(turns.map((turn) => messageOf(turn, lines)))
  const roles = new Set(messages.map(({ role }) => role))
  return roles.size < 2 ? null : { messages, title: null, format, confidence, service }
}

function cleaned(lines: readonly string[], { role, span }: Turn, head: readonly Shape[], tail: readonly Shape[]): Span {
  return role === 'assistant' ? withoutEdges(lines, span, head, tail) : withoutEdges(lines, span, [], [thoughtLine])
}

/** The turns between the marks. If a mark is missing between an answer and the next prompt, the prompt is guessed. */
function marked(
  lines: readonly string[],
  marks: readonly Mark[],
  start: number,
  hasMore: boolean,
  page: Page,
): readonly Turn[] {
  const turns: Turn[] = []
  let from = start
  let inAnswer = false
  for (const { line, kind } of marks) {
    const span = { from, to: line }
    if (kind === 'answer end') {
      if (inAnswer) turns.push(turn('assistant', span))
      else turns.push(...promptThenAnswer(lines, span))
    } else if (inAnswer) {
      const prompt = guessedPrompt(lines, span)
      turns.push(turn('assistant', { from, to: prompt }), turn('user', { from: prompt, to: line }))
    } else {
      turns.push(turn('user', span))
    }
    inAnswer = kind !== 'answer end'
    from = line + 1
  }
  const rest = withoutEdges(lines, { from, to: lines.length }, page.tail, page.tail)
  if (inAnswer) turns.push(turn('assistant', rest))
  else if (hasMore) turns.push(...promptThenAnswer(lines, rest))
  return turns
}

/** The prompt is the text above the first blank line. */
function promptThenAnswer(lines: readonly string[], span: Span): readonly Turn[] {
  const { from, to } = withoutBlankEnds(lines, span)
  let end = from
  while (end < to && !isBlank(lines[end] ?? '')) end += 1
  return [turn('user', { from, to: end }), turn('assistant', { from: end, to })]
}

const turn = (role: Turn['role'], span: Span): Turn => ({ role, span, rest: '', opens: span.from, moment: null })
