const strange = /[\u00a0\u2007\u2009\u202f\u3000\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/
const spaces = /[\u00a0\u2007\u2009\u202f\u3000]/g
const invisible = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Whether `comparable` leaves this character out. */
export const isInvisible = (sign: string): boolean => sign >= '\u061c' && sign.replace(invisible, '') === ''

/** How much of a line is searched for a label: labels are short, lines may be megabytes. */
const checkedLength = 160

/** Splits a text into lines at any line ending; drops the byte order mark. */
export function linesOf(text: string): readonly string[] {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  const unix = /[\r\u2028\u2029]/.test(body) ? body.replace(/\r\n?|[\u2028\u2029]/g, '\n') : body
  return unix.split('\n')
}

/**
 * The start of a line normalised for comparing labels: plain spaces, no invisible characters, trimmed at the end. Never
 * used as content.
 */
export function comparable(line: string): string {
  const start = line.length > checkedLength ? line.slice(0, checkedLength) : line
  return (strange.test(start) ? start.replace(spaces, ' ').replace(invisible, '') : start).trimEnd()
}

/** A short line normalised for comparing it with a page’s controls; '' for a line that is too long. */
export function shortLine(line: string): string {
  return line.length > checkedLength ? '' : comparable(line).trimStart()
}

/** A short text for comparison: composed, in lower case; Turkish dotted and dotless i are one letter. */
export function folded(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  return /[\u0307ı]/.test(lower) ? lower.replaceAll('\u0307', '').replaceAll('ı', 'i') : lower
}

/** Those whose text begins with the same character as a line, to search few of many. */
export function byFirstSign<T>(all: readonly T[], textOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const one of all) {
    const sign = textOf(one).charAt(0)
    const same = found.get(sign)
    if (same === undefined) found.set(sign, [one])
    else same.push(one)
  }
  return found
}

/** Whether a line is blank; a long line is read only up to its first visible character. */
export const isBlank = (line: string): boolean =>
  line === '' || !/[^\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/.test(line)

/** Code indented by four columns or a tab is never a label; a copied page may put a space before its labels. */
export function isIndented(comparableLine: string): boolean {
  return comparableLine.startsWith('    ') || comparableLine.startsWith('\t')
}

/** The lines from `from` up to `to` as one text, without blank lines around it. */
export function joined(lines: readonly string[], from: number, to: number): string {
  return lines.slice(from, to).join('\n').trim()
}
