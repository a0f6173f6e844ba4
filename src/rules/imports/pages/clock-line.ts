import { folded } from '../text/lines.ts'
import type { Shape } from './page.ts'
import { variants } from './page-controls.ts'

const months = new Set(variants('months').map(folded))

const time = /^(?:(?:上午|下午|午前|午後|오전|오후) ?)?\d{1,2}:\d{2}(?: ?(?:[AaPp][Mm]|[ap]\. ?m\.|[صم]|SA|CH))?$/
const day =
  /^(?:(?:Yesterday|Today)(?: at \d{1,2}:\d{2} ?[AaPp][Mm])?|(?:\d{4}[年년] ?)?\d{1,2}[月월] ?\d{1,2}[日일]|\d{1,2}\/(?:0[1-9]|1[0-2]))$/
const monthThenDay = /^(\p{L}{3,9})\.? \d{1,2}(?:, \d{4})?$/u
const dayThenMonth = /^\d{1,2}\.? (?:de )?(\p{L}[^/:]{1,11}?)\.?(?: (?:de )?\d{4})?$/u

function isDate(line: string): boolean {
  const month = monthThenDay.exec(line)?.[1] ?? dayThenMonth.exec(line)?.[1]
  return month !== undefined && months.has(folded(month))
}

/** A time of day or a date alone on a line: it ends a prompt on claude.ai. */
export const clockLine: Shape = { test: (line) => time.test(line) || day.test(line) || isDate(line) }
