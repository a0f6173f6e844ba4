import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shownDevice } from '#rules/people/device-name.ts'
import { roundedAge } from '#rules/people/rounded-age.ts'
import type { MySession } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import { endSession, loadSessions } from '../../state/settings/sessions.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { ProfileFold } from './profile-fold.tsx'
import './my-sessions.css'

/** Where I am signed in, loaded on demand. */
export function MySessions() {
  return (
    <ProfileFold heading={texts.sessionsHeading}>
      <Sessions />
    </ProfileFold>
  )
}

const nameOf = ({ device }: MySession): string => (device === null ? texts.unknownDevice : shownDevice(device))

function Sessions() {
  const load = useSetAtom(loadSessions)
  const end = useSetAtom(endSession)
  const [sessions, setSessions] = useState<readonly MySession[] | 'failed' | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const [outcome, setOutcome] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const read = useCallback(async () => {
    setSessions(null)
    setSessions((await load()) ?? 'failed')
  }, [load])
  useEffect(() => void read(), [read])

  if (sessions === null) return <Spinner label={texts.loading} />
  if (sessions === 'failed') {
    return (
      <p role="alert">
        {texts.sessionsFailed} <Button onClick={() => void read()}>{texts.retryLabel}</Button>
      </p>
    )
  }
  const signOutThere = async (session: MySession) => {
    setEnding(session.id)
    const isEnded = await end(session.id)
    setEnding(null)
    setOutcome(isEnded ? texts.sessionEnded(nameOf(session)) : texts.accountActionFailed)
    if (!isEnded) return
    setSessions(sessions.filter(({ id }) => id !== session.id))
    list.current?.focus()
  }
  return (
    <>
      <PlainList className="my-sessions" aria-label={texts.sessionsHeading} ref={list} tabIndex={-1}>
        {sessions.map((session) => (
          <li key={session.id} className="my-session">
            <div className="my-session-about">
              <p>
                <strong>{nameOf(session)}</strong>{' '}
                {session.is_current && <Badge tone="accent">{texts.thisDeviceBadge}</Badge>}
              </p>
              <p className="field-hint">
                <Times session={session} />
              </p>
            </div>
            {!session.is_current && (
              <Button
                icon={laterIcons.logout}
                aria-label={texts.signOutThereOf(nameOf(session))}
                busy={ending === session.id}
                disabled={ending !== null}
                onClick={() => void signOutThere(session)}
              >
                {texts.signOutThereLabel}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
      <p className="profile-editor-word" role="status">
        {outcome}
      </p>
    </>
  )
}

function Times({ session }: { readonly session: MySession }) {
  const [nowMs] = useState(Date.now)
  const [begun, used] = [roundedAge(session.signed_in_at, nowMs), roundedAge(session.last_used_at, nowMs)]
  return begun === used ? texts.signedInAndUsed(used) : texts.signedInThenUsed(begun, used)
}
