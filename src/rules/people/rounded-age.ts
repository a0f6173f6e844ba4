const hourMs = 3_600_000

/** How long ago something was, for times that are stored by the hour: in hours, from a day on in days. */
export function roundedAge(iso: string, nowMs: number): string {
  const hours = Math.floor((nowMs - Date.parse(iso)) / hourMs)
  if (hours < 1) return 'within the last hour'
  if (hours < 24) return hours === 1 ? 'an hour ago' : `${hours} hours ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
