const iso = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})/

/** A time with its zone as ISO 8601 in UTC; null if it is not certain. */
export function momentIn(text: string): string | null {
  const found = iso.exec(text.length > 200 ? text.slice(0, 200) : text)?.[0]
  return found === undefined ? null : momentOf(Date.parse(found.replace(' ', 'T')))
}

/** A time with a year of more than four digits is refused by the server, and with it the whole conversation. */
const year10000Ms = Date.UTC(10_000, 0)

/** Milliseconds since 1970 as ISO 8601, or null if out of range. */
export function momentOf(ms: number): string | null {
  return ms > 0 && ms < year10000Ms ? new Date(ms).toISOString() : null
}

/** A word ends where its letters end: otherwise `Monam` repeated could be divided in too many ways. */
const word =
  '(?:AM|PM|am|pm|at|um|à|le|UTC|GMT|[ECMP][SD]T|CEST|CET|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*)(?![a-z])'

/**
 * A line with nothing but a date and a time, in an exporter's italics, bold or brackets. There is one way only to read
 * a line: spaces between brackets and time belong to the brackets.
 */
export const timeLine = new RegExp(
  `^(?=.*\\d:\\d{2})[*_([> ]*(?! )(?:Time: |Date: |[Mm]essage time: )?(?:[\\d/.,:+ TZ·年月日-]|${word})+(?<! )[*_)\\] ]*$|^<time\\b.*</time>$`,
)
