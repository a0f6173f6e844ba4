import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { MyModerationEntry } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { isEditingProfileAtom } from '../../state/platform/dialogs.ts'
import { pendingNavigationAtom } from '../../state/platform/pending-navigation.ts'
import { meAtom } from '../../state/session/session.ts'
import { type MyModeration as Loaded, loadMyModeration } from '../../state/settings/my-moderation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import './my-moderation.css'

const localTime = (iso: string): string =>
  new Intl.DateTimeFormat(texts.readersLocale(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso))

/** Until when I may not write and why, and what admins decided about me: loaded on demand, or if something is new. */
export function MyModeration() {
  const me = useAtomValue(meAtom)
  const suspended = me?.suspended
  const [isOpen, setOpen] = useState(me?.moderated === true)
  return (
    <>
      {suspended && (
        <section className="my-suspension" aria-label={texts.suspensionLabel}>
          <p>
            <strong>{texts.writeAgainOn(localTime(suspended.until))}</strong>
          </p>
          <p dir="auto">{suspended.reason}</p>
        </section>
      )}
      <details className="profile-editor-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{texts.myModerationHeading}</summary>
        {isOpen && <Entries />}
      </details>
    </>
  )
}

function Entries() {
  const load = useSetAtom(loadMyModeration)
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null)
  const read = useCallback(async () => {
    setLoaded(null)
    setLoaded((await load(null)) ?? 'failed')
  }, [load])
  useEffect(() => void read(), [read])
  if (loaded === null) return <Spinner label={texts.loading} />
  if (loaded === 'failed') {
    return (
      <p role="alert">
        {texts.myModerationFailed} <Button onClick={() => void read()}>{texts.retryLabel}</Button>
      </p>
    )
  }
  if (loaded.entries.length === 0) return <p className="field-hint">{texts.myModerationNone}</p>
  const more = async (cursor: string) => {
    const page = await load(cursor)
    if (page !== null) setLoaded({ ...page, entries: [...loaded.entries, ...page.entries] })
  }
  const { next_cursor: next } = loaded
  return (
    <>
      <PlainList className="my-moderation" aria-label={texts.myModerationHeading}>
        {loaded.entries.map((entry) => (
          <li key={`${entry.created_at} ${entry.action}`}>
            <Entry entry={entry} />
          </li>
        ))}
      </PlainList>
      {next !== null && <Button onClick={() => void more(next)}>{texts.showMoreLabel}</Button>}
    </>
  )
}

function Entry({ entry }: { readonly entry: MyModerationEntry }) {
  const edit = useSetAtom(isEditingProfileAtom)
  const go = useSetAtom(pendingNavigationAtom)
  const { action, created_at, excerpt, is_new, message_id, reason, until } = entry
  return (
    <>
      <p>
        <strong>{texts.moderationActions[action].you}</strong> <TimeAgo iso={created_at} />{' '}
        {is_new && <Badge tone="accent">{texts.newDecisionBadge}</Badge>}
      </p>
      {until !== null && <p>{texts.suspensionUntil(localTime(until))}</p>}
      <p dir="auto">{reason}</p>
      {excerpt !== null && (
        <blockquote className="my-moderation-excerpt" dir="auto">
          {excerpt}
        </blockquote>
      )}
      {message_id !== null && action !== 'delete' && action !== 'decline' && (
        <Button
          className="my-moderation-open"
          onClick={() => {
            edit(false)
            go(`/cloud/${message_id}`)
          }}
        >
          {texts.openDecidedMessageLabel}
        </Button>
      )}
    </>
  )
}
