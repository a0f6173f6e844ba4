import { ago, fullTime } from './ago.ts'
import { useMinute } from './minute.ts'

export function TimeAgo({ iso }: { iso: string }) {
  const nowMs = useMinute()
  return (
    <time className="time-ago" dateTime={iso} title={fullTime(iso, nowMs)}>
      {ago(iso, nowMs)}
    </time>
  )
}
