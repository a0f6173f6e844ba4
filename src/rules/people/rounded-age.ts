import { hourMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'

/** How long ago something was, for times that are stored by the hour: in hours, from a day on in days. */
export function roundedAge(iso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(iso)) / hourMs)
  if (hours < 1) return texts.withinLastHour
  if (hours < 24) return texts.roundedHoursAgo(hours)
  return texts.roundedDaysAgo(Math.floor(hours / 24))
}
