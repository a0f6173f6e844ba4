/** A moment as a `datetime-local` field shows it: the reader's own time, to the minute. */
export function localMinute(iso: string | null): string {
  if (iso === null) return ''
  const date = new Date(iso)
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What such a field holds as a moment in UTC; null while it holds none. */
export function isoOf(local: string): string | null {
  const ms = Date.parse(local)
  return local === '' || Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

const two = (part: number): string => String(part).padStart(2, '0')
