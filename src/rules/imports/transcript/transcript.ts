import type { ImportService } from '#wire/import.ts'
import type { Reading } from '../reading.ts'
import { type Family, familiesIn } from '../speakers/families.ts'
import { count } from '../speakers/hits.ts'
import { lonePageFamily } from '../speakers/page-families.ts'
import { type Fences, fencesIn } from '../text/fences.ts'
import { isBlank } from '../text/lines.ts'
import { chosen } from './choose.ts'
import { readCopiedPage } from './copied-page.ts'
import { readCursorExport } from './cursor-export.ts'
import { headerOf } from './header.ts'
import { readNamedTurns } from './named-turns.ts'
import { readQuotedPrompts } from './quoted-prompts.ts'
import { repeatedLines } from './repeated-lines.ts'
import { readSpecstory } from './specstory.ts'
import { editRetryMarks, readEditRetry, readUnlabelled } from './unlabelled.ts'

/** Reads pasted or exported text; null if no speaker is found. `tab` is the service that the person named. */
export function readLines(lines: readonly string[], tab: ImportService | null): Reading | null {
  const fences = fencesIn(lines)
  return (
    readCursorExport(lines, fences) ??
    readSpecstory(lines, fences) ??
    readQuotedPrompts(lines, fences) ??
    readLabelled(lines, fences) ??
    readUnlabelled(lines, tab, fences) ??
    readRare(lines, fences)
  )
}

/** The labels that fit best; marks that end turns compete with them like labels. */
function readLabelled(lines: readonly string[], fences: Fences): Reading | null {
  const marks = editRetryMarks(lines, fences)
  const families = familiesIn(lines, fences).filter((family) => isTrusted(family, lines))
  const marked = marks.length === 0 ? [] : [{ hits: marks, weak: false, family: null }]
  const labelled = families.map((family) => ({ hits: family.hits, weak: family.weak, family }))
  const best = chosen<{ hits: readonly { line: number }[]; weak: boolean; family: Family | null }>([
    ...labelled,
    ...marked,
  ])
  if (best === null) return null
  return best.family === null ? readEditRetry(lines, marks) : readFamily(lines, best.family)
}

const readFamily = (lines: readonly string[], family: Family): Reading =>
  family.kind === 'words' ? readNamedTurns(lines, family) : readCopiedPage(lines, family)

/** Fallbacks when nothing certain was found: a page in an unlisted language, an answer below an unlabelled prompt. */
function readRare(lines: readonly string[], fences: Fences): Reading | null {
  const repeated = repeatedLines(lines, fences)
  if (repeated !== null) return readFamily(lines, repeated)
  const lone = lonePageFamily(lines, fences)
  if (lone === null) return null
  const reading = { ...readCopiedPage(lines, lone), confidence: 'low' } as const
  return reading.messages.length > 1 ? reading : null
}

/** Words that also occur in ordinary text are labels only near its top, in pairs, and not below a long preface. */
function isTrusted({ kind, hits, weak }: Family, lines: readonly string[]): boolean {
  if (kind !== 'words') return true
  if (!weak && !hits.every(({ label }) => label.dress === 'bare')) return true
  const first = hits[0]?.line ?? 0
  const foreword = lines.slice(headerOf(lines, first).wordsFrom, first)
  if (Math.min(count(hits, 'user'), count(hits, 'assistant')) < 2) {
    return hits[0]?.role === 'user' && foreword.filter((line) => !isBlank(line)).length <= mostForewordLines
  }
  return hits[0]?.role === 'assistant' || size(foreword) * 2 <= size(lines)
}

const mostForewordLines = 3

const size = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length, 0)
