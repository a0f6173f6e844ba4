import { clockLine } from '../pages/clock-line.ts'
import { matches } from '../pages/pages.ts'
import type { Hit } from '../speakers/hits.ts'
import { type Span, withoutBlankEnds } from './span.ts'
import type { Turn } from './turns.ts'

/** The label's line previews the turn: if the text below repeats it, the preview is dropped. */
export const withoutPreview = (turn: Turn, lines: readonly string[]): Turn =>
  isRepeated(turn.rest, lines, turn.span) ? { ...turn, rest: '' } : turn

type Preview = { readonly hit: Hit; readonly isSure: boolean; readonly isTimed: boolean }

/**
 * Drops sentences that begin like a label. Where two thirds of the labels preview their turn, one that doesn't is text
 * if it is beside another such, if it is a prompt without the time that ends most prompts, or if it is beside a label
 * of the same person.
 */
export function withoutFalsePreviews(hits: readonly Hit[], lines: readonly string[]): readonly Hit[] {
  const labels = hits.map((hit, index): Preview => {
    const span = { from: hit.line + 1, to: hits[index + 1]?.line ?? lines.length }
    const { rest } = hit.label
    return { hit, isSure: rest === '' || isRepeated(rest, lines, span), isTimed: endsWithTime(lines, span) }
  })
  if (shareOf(labels, ({ isSure }) => isSure) * 3 < 2) return hits
  const prompts = labels.filter(({ hit }) => hit.role === 'user')
  const areTimed = shareOf(prompts, ({ isTimed }) => isTimed) * 2 >= 1
  const alone = kept(labels, (before, after) => before?.isSure !== false && after?.isSure !== false)
  const timed = alone.filter(({ hit, isSure, isTimed }) => isSure || isTimed || hit.role !== 'user' || !areTimed)
  const inTurn = kept(timed, (before, after, { hit }) => before?.hit.role !== hit.role && after?.hit.role !== hit.role)
  return inTurn.map(({ hit }) => hit)
}

/** The sure labels, and those that fit between their neighbours. */
const kept = (
  labels: readonly Preview[],
  fits: (before: Preview | undefined, after: Preview | undefined, label: Preview) => boolean,
): readonly Preview[] =>
  labels.filter((label, index) => label.isSure || fits(labels[index - 1], labels[index + 1], label))

const shareOf = <T>(all: readonly T[], is: (one: T) => boolean): number => all.filter(is).length / all.length

function endsWithTime(lines: readonly string[], span: Span): boolean {
  const { from, to } = withoutBlankEnds(lines, span)
  return to > from && matches(lines[to - 1] ?? '', [clockLine])
}

function isRepeated(rest: string, lines: readonly string[], span: Span): boolean {
  const preview = normal(rest)
    .replace(/(?:…|\.\.\.)$/, '')
    .trim()
  const start = normal(firstPart(lines, span, preview.length * 2 + 200))
  return start !== '' && start.startsWith(preview)
}

function firstPart(lines: readonly string[], { from, to }: Span, length: number): string {
  let part = ''
  for (let at = from; at < to && part.length < length; at += 1) part += ` ${(lines[at] ?? '').slice(0, length)}`
  return part
}

/** Ignores markdown characters and differences in white space, to compare a preview with its text. */
const normal = (text: string) => text.replace(/[\s*_`#>-]+/g, ' ').trim()
