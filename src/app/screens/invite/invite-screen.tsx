import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import type { OpenInvitation } from '#wire/access/invitation.ts'
import { defaultPreviousRoute } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { invitationAtom, loadInvitation, openInvitation } from '../../state/access/invitation.ts'
import { nameAtom } from '../../state/platform/installation.ts'
import { uidAtom } from '../../state/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { PageTitle } from '../page-title.tsx'
import './invite-screen.css'

/** `/invite/{token}`: what an invitation says and where it leads, readable before joining. */
export function InviteScreen() {
  const token = matchPath('/invite/:token', useLocation().pathname)?.params.token ?? ''
  const shown = useAtomValue(invitationAtom)
  const open = useSetAtom(openInvitation)
  const load = useSetAtom(loadInvitation)
  useEffect(() => {
    void open(token)
  }, [open, token])

  return (
    <div className="invite-screen">
      <PageTitle>{texts.invitationHeading}</PageTitle>
      {shown.stage === 'open' ? <Invited invitation={shown.invitation} /> : <h1>{texts.invitationHeading}</h1>}
      {shown.stage === 'loading' && <Skeleton lines={4} />}
      {shown.stage === 'failed' && (
        <EmptyState drawing="leaf" text={texts.invitationFailed}>
          <Button icon="refresh" onClick={() => void load()}>
            {texts.retryLabel}
          </Button>
        </EmptyState>
      )}
      {shown.stage === 'ended' && (
        <>
          <p>{texts.invitationEnded}</p>
          <p className="invite-doors">
            <Link className="button button-primary" to="/requests">
              {texts.requestAccessLabel}
            </Link>
            <Link to="/cloud">{texts.readPublicThreadsLabel}</Link>
          </p>
        </>
      )}
    </div>
  )
}

function Invited({ invitation: { note, inviter, thread } }: { readonly invitation: OpenInvitation }) {
  const name = useAtomValue(nameAtom)
  const path = thread === null ? defaultPreviousRoute : `/cloud/${thread.id}`
  return (
    <>
      <h1>
        {inviter === null ? texts.invitedTo(name) : <InParts of={texts.invitesYouTo(<bdi>{inviter}</bdi>, name)} />}
      </h1>
      {note !== null && (
        <p className="invite-note" dir="auto">
          {note}
        </p>
      )}
      <Join path={path} />
      {thread === null ? (
        <p>
          <InParts of={texts.invitationAbout(<Link to="/cloud">{texts.readPublicThreadsLabel}</Link>)} />
        </p>
      ) : (
        <Beginning thread={thread} path={path} />
      )}
    </>
  )
}

/**
 * A form, so that it works as a link without a script, and a press before the script is loaded waits for it. The token
 * isn't passed on in the address, and the invitation's address is replaced.
 */
function Join({ path }: { readonly path: string }) {
  const isIn = useAtomValue(uidAtom) !== null
  const navigate = useNavigate()
  const join = (event: FormEvent) => {
    event.preventDefault()
    navigate({ pathname: '/login', search: `?redirect=${encodeURIComponent(path)}` }, { replace: true })
  }
  if (isIn) {
    return (
      <div className="invite-join">
        <p>{texts.alreadyMember}</p>
        <Link className="button button-primary" to={path}>
          {texts.invitationContinueLabel}
        </Link>
      </div>
    )
  }
  return (
    <form className="invite-join" action="/login" onSubmit={join}>
      <p>{texts.joinHint}</p>
      <input type="hidden" name="redirect" value={path} />
      <Button type="submit" variant="primary">
        {texts.joinLabel}
      </Button>
    </form>
  )
}

type Thread = NonNullable<OpenInvitation['thread']>

function Beginning({ thread, path }: { readonly thread: Thread; readonly path: string }) {
  return (
    <section className="invite-thread" aria-labelledby="invite-thread-title">
      <h2 id="invite-thread-title" dir="auto">
        {thread.title ?? texts.invitedThreadHeading}
      </h2>
      <ol>
        {thread.messages.map(({ author, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <p className="invite-author">
              <bdi>{author}</bdi>
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ol>
      <Link to={path}>{texts.readWholeThreadLabel}</Link>
    </section>
  )
}
