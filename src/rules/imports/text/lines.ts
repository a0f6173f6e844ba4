const strange = /[\u00a0\u202f\u3000\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
const spaces = /[\u00a0\u202f\u3000]/g
const invisible = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Whether a sign is one that `comparable` leaves out. */
export const isInvisible = (sign: string): boolean => sign >= '\u200b' && sign.replace(invisible, '') === ''

/** What of a line is looked at to find a label: labels are short, lines may be megabytes. */
const looked = 160

/** The lines of a text, whatever ends them; without the byte order mark. */
export function rowsOfThread(text: string): readonly string[] {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const unix = /[\r\u2028\u2029]/.test(body) ? body.replace(/\r\n?|[\u2028\u2029]/g, '\n') : body
  return unix.split('\n')
}

/** The start of a line as labels are compared: plain spaces, no invisible signs, trimmed at the end. Never content. */
export function comparable(line: string): string {
  const start = line.length > looked ? line.slice(0, looked) : line
  return (strange.test(start) ? start.replace(spaces, ' ').replace(invisible, '') : start).trimEnd()
}

/** A short line as page furniture is compared; '' for a line too long to be any. */
export function shortLine(line: string): string {
  return line.length > looked ? '' : comparable(line).trimStart()
}

/** Whether nothing is on the line; a long line is looked at no further than its first sign. */
export const isBlank = (line: string): boolean =>
  line === '' || !/[^\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(line)

/** Code of four columns or a tab deep never speaks; a page's copy may put a space before its labels. */
export function isIndented(comparableLine: string): boolean {
  return comparableLine.startsWith('    ') || comparableLine.startsWith('\t')
}

/** A paragraph's text from `from` up to `to`, without the blank lines around it. */
export function joined(lines: readonly string[], from: number, to: number): string {
  return lines.slice(from, to).join('\n').trim()
}
