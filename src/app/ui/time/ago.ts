import * as texts from '#wire/texts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * 'just now', '5 min', '3 h', '2 d', and the date after a week. Without a current time (in the first render) the date.
 */
export function ago(iso: string, nowMs: number | null): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  const age = nowMs === null ? Number.POSITIVE_INFINITY : nowMs - time.getTime()
  if (age < minuteMs) return texts.agoNow
  if (age < hourMs) return texts.agoMinutes(Math.floor(age / minuteMs))
  if (age < dayMs) return texts.agoHours(Math.floor(age / hourMs))
  if (age < 7 * dayMs) return texts.agoDays(Math.floor(age / dayMs))
  return day(time, nowMs === null)
}

/** The full date and time; in UTC until the reader's time zone is known. */
export function fullTime(iso: string, nowMs: number | null): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  const utc = nowMs === null
  const zone = utc ? { timeZone: 'UTC' } : {}
  return time.toLocaleString(texts.locale, { dateStyle: 'long', timeStyle: 'short', ...zone }) + (utc ? ' UTC' : '')
}

function day(time: Date, utc: boolean): string {
  const zone = utc ? { timeZone: 'UTC' } : {}
  return time.toLocaleDateString(texts.locale, { day: 'numeric', month: 'short', year: 'numeric', ...zone })
}
