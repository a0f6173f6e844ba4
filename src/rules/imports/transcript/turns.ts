import type { ImportedMessage } from '../parsed-import.ts'
import type { Hit } from '../speakers/hits.ts'
import type { Role } from '../speakers/speakers.ts'
import { momentIn } from '../text/times.ts'
import type { Span } from './span.ts'

/** The span of one person's turn; `rest` is the text on the label's own line, and the next line `opens` it. */
export type Turn = {
  readonly role: Role
  readonly span: Span
  readonly rest: string
  readonly opens: number
  readonly moment: string | null
}

/** Each label's turn ends at the next label, the last one's at the end of the text. */
export function turnsFrom(hits: readonly Hit[], end: number): readonly Turn[] {
  return hits.map(({ line, role, label }, index) => ({
    role,
    span: { from: line + 1, to: hits[index + 1]?.line ?? end },
    rest: label.rest,
    opens: line + 1,
    moment: momentIn(label.suffix),
  }))
}

/** A turn as a message. */
export function messageOf(turn: Turn, lines: readonly string[]): ImportedMessage {
  const { rest, span, opens } = turn
  const body = rest === '' ? lines.slice(span.from, span.to) : [rest, ...lines.slice(opens, span.to)]
  const content = body.join('\n').trim()
  return { role: turn.role, content, ...(turn.moment === null ? {} : { timestamp: turn.moment }) }
}
