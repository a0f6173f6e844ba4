import { dayMs, hourMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

const minuteMs = 60_000
const dayFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const

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
  return formatted(time, nowMs, dayFormat)
}

/** The date in the reader's time zone. */
export const day = (iso: string): string => formatted(new Date(iso), Date.now(), dayFormat)

/** The full date and time; in UTC until the reader's time zone is known. */
export function fullTime(iso: string, nowMs: number | null): string {
  const time = new Date(iso)
  if (Number.isNaN(time.getTime())) return ''
  return formatted(time, nowMs, { dateStyle: 'long', timeStyle: 'short' }) + (nowMs === null ? ' UTC' : '')
}

const formats: Record<string, Intl.DateTimeFormat> = {}

/** To make a format takes longer than the rest of a message's rendering, so each is made once for each time zone. */
function formatted(time: Date, nowMs: number | null, options: Intl.DateTimeFormatOptions): string {
  const timeZone = nowMs === null ? 'UTC' : undefined
  const key = texts.locale + (timeZone ?? time.getTimezoneOffset()) + options.day
  formats[key] ??= new Intl.DateTimeFormat(texts.locale, { ...options, timeZone })
  return formats[key].format(time)
}
