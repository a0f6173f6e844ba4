import { ago, fullTime } from './ago.ts'
import { useMinute } from './minute.ts'

export function TimeAgo({ iso }: { iso: string }) {
  const nowMs = useMinute()
  return (
    // A server may know the names of months by other abbreviations.
    <time className="time-ago" dateTime={iso} title={fullTime(iso, nowMs)} suppressHydrationWarning>
      {ago(iso, nowMs)}
    </time>
  )
}
