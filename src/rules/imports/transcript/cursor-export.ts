import { merged } from '../merge.ts'
import type { Reading } from '../reading.ts'
import { type Hit, visible } from '../speakers/hits.ts'
import { labelOf } from '../speakers/labels.ts'
import type { Fences } from '../text/fences.ts'
import { isBlank, shortLine } from '../text/lines.ts'
import { headerOf } from './header.ts'
import { withoutBlankEnds } from './span.ts'
import { messageOf, type Turn, turnsFrom } from './turns.ts'

const exported = /^_Exported on .{1,100} from Cursor \(.{1,30}\)_$/
const speaking = /^\*\*(User|Cursor)\*\*$/
const headerLines = 12

/** Cursor's own export: `_Exported on … from Cursor (…)_`, then `---`, `**User**` or `**Cursor**`, and the text. */
export function readCursorExport(lines: readonly string[], fences: Fences): Reading | null {
  if (!lines.slice(0, headerLines).some((line) => exported.test(shortLine(line)))) return null
  const named = visible(hitsIn(lines), fences)
  const separated = named.filter(({ line }) => ruleAbove(lines, line) !== null)
  const hits = separated.length > 0 ? separated : named
  if (hits.length === 0) return null
  const turns = turnsFrom(hits, lines.length).map((turn, index) => beforeRule(turn, lines, hits[index + 1]?.line))
  return {
    messages: merged(turns.map((turn) => messageOf(turn, lines))),
    title: headerOf(lines, hits[0]?.line ?? 0).title,
    format: 'cursor-export',
    confidence: 'high',
    service: 'cursor',
  }
}

function hitsIn(lines: readonly string[]): readonly Hit[] {
  const hits: Hit[] = []
  for (const [line, text] of lines.entries()) {
    if (!text.startsWith('*') && !text.startsWith(' ')) continue
    const name = speaking.exec(shortLine(text))?.[1]
    const label = name === undefined ? null : labelOf(text, line)
    if (label === null) continue
    hits.push(name === 'User' ? { line, role: 'user', label } : { line, role: 'assistant', label, service: 'cursor' })
  }
  return hits
}

/** The rule that separates a label from the turn above; a rule without a label below belongs to the text. */
function ruleAbove(lines: readonly string[], label: number): number | null {
  let at = label - 1
  while (at >= 0 && (isBlank(lines[at] ?? '') || /^## chat \d+$/i.test(lines[at] ?? ''))) at -= 1
  return /^-{3,}$/.test(shortLine(lines[at] ?? '')) ? at : null
}

function beforeRule(turn: Turn, lines: readonly string[], next: number | undefined): Turn {
  const end = next === undefined ? null : ruleAbove(lines, next)
  return { ...turn, span: withoutBlankEnds(lines, { from: turn.span.from, to: end ?? turn.span.to }) }
}
