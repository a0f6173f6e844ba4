/** A time as the value of a `datetime-local` field: in the reader's time zone, to the minute. */
export function localMinute(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The value of such a field as a time in UTC; null if it is empty. */
export function isoOf(local: string): string | null {
  const ms = Date.parse(local)
  return local === '' || Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

const two = (part: number): string => String(part).padStart(2, '0')
