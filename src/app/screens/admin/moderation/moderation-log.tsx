import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { ModerationEntry } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { loadLog } from '../../../state/access/admin-reports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { InParts } from '../../../ui/in-parts.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { PlainList } from '../../../ui/plain-list.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import { nameOf } from './reported-card.tsx'

/** What admins decided, loaded on demand. */
export function ModerationLog() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="moderation-log" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{texts.moderationLogLabel}</summary>
      {isOpen && <Entries />}
    </details>
  )
}

type Loaded = { readonly entries: readonly ModerationEntry[]; readonly next_cursor: string | null }

function Entries() {
  const load = useSetAtom(loadLog)
  const [log, setLog] = useState<Loaded | 'failed' | null>(null)
  const read = useCallback(async () => {
    setLog(null)
    setLog((await load(null)) ?? 'failed')
  }, [load])
  useEffect(() => void read(), [read])
  if (log === null) return <Spinner label={texts.loading} />
  if (log === 'failed') {
    return (
      <p role="alert">
        {texts.moderationLogNotLoaded} <Button onClick={() => void read()}>{texts.retryLabel}</Button>
      </p>
    )
  }
  const { entries, next_cursor: next } = log
  if (entries.length === 0) return <p className="admin-hint">{texts.moderationLogEmpty}</p>
  const more = async (cursor: string) => {
    const page = await load(cursor)
    if (page !== null) setLog({ ...page, entries: [...entries, ...page.entries] })
  }
  return (
    <>
      <PlainList className="moderation-entries" aria-label={texts.moderationLogLabel}>
        {entries.map(({ id, action, admin, person, created_at, reason, until }) => (
          <li key={id}>
            <p>
              <InParts
                of={texts.moderationLogEntry(
                  <strong>{texts.moderationActions[action].admin}</strong>,
                  <bdi>{nameOf(person)}</bdi>,
                  <bdi>{nameOf(admin)}</bdi>,
                  <TimeAgo iso={created_at} />,
                )}
              />
            </p>
            <p dir="auto">{reason}</p>
            {until !== null && (
              <p className="admin-hint">
                {texts.moderationLogUntil(new Date(until).toLocaleString(texts.readersLocale()))}
              </p>
            )}
          </li>
        ))}
      </PlainList>
      {next !== null && <Button onClick={() => void more(next)}>{texts.showMoreLabel}</Button>}
    </>
  )
}
