import { ago, fullTime } from './ago.ts'
import { useMinute } from './minute.ts'

export function TimeAgo({ iso }: { iso: string }) {
  const nowMs = useMinute()
  return (
    // The server may abbreviate month names differently.
    <time className="time-ago" dateTime={iso} title={fullTime(iso, nowMs)} suppressHydrationWarning>
      {ago(iso, nowMs)}
    </time>
  )
}
