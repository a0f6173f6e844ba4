import { ago, fullTime } from './ago.ts'
import { useMinute } from './minute.ts'

export function TimeAgo({ iso }: { iso: string }) {
  const nowMs = useMinute()
  // What the server has written stays as it is: to make the formats takes longer than to hydrate a message.
  const isHydrating = nowMs === null && typeof document !== 'undefined'
  return (
    <time
      className="time-ago"
      dateTime={iso}
      title={isHydrating ? undefined : fullTime(iso, nowMs)}
      suppressHydrationWarning
    >
      {isHydrating ? '' : ago(iso, nowMs)}
    </time>
  )
}
