import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import type { Writers } from '#wire/installation.ts'
import { isForAccountAtom, pendingNoticeTextAtom, writersAtom } from '../../state/access/application.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** How to get access; after a forced logout, also why the person was signed out. */
export function AccessInstructions() {
  const isForAccount = useAtomValue(isForAccountAtom)
  const writers = useAtomValue(writersAtom)
  const isIn = canSend(useAtomValue(viewerAtom))
  const pendingWords = useAtomValue(pendingNoticeTextAtom)
  const notice = isIn ? null : pendingWords
  const panel = useShownPanel(notice !== null)
  return (
    <section className="access-instructions" ref={panel} aria-labelledby="access-title">
      <Icon name={isIn ? 'check' : 'lock'} />
      <div>
        <h2 id="access-title">{titleFor(isIn, isForAccount)}</h2>
        {notice !== null && (
          <p className="access-refused" role="alert">
            {notice}
          </p>
        )}
        <p>{isIn || writers === 'approved' ? textFor(isIn, isForAccount) : <Otherwise writers={writers} />}</p>
      </div>
    </section>
  )
}

/** Where people don't have to apply, or can't. */
function Otherwise({ writers }: { readonly writers: Exclude<Writers, 'approved'> }) {
  if (writers === 'invited') return 'Ask a member for a link. Everyone can read what’s public.'
  return (
    <>
      <Link to="/login">Create an account</Link>, and write. An account that existed before needs an admin’s approval.
    </>
  )
}

/** Below the fold it would go unnoticed. */
function useShownPanel(isShown: boolean) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isShown) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return panel
}

function titleFor(isIn: boolean, isForAccount: boolean): string {
  if (isIn) return 'You’re already in'
  return isForAccount ? 'Your account is waiting for access' : 'How to get access'
}

function textFor(isIn: boolean, isForAccount: boolean): string {
  if (isIn) return 'Your account can already start threads and reply. There’s nothing to request.'
  if (isForAccount) {
    return 'You logged in, but your account isn’t whitelisted yet, so you were logged out again. Fill in the form below to apply for that account. Once an admin has approved it, log in as before.'
  }
  return 'Everyone can read what’s public. To start threads and reply, you need an account that an admin has whitelisted. Fill in the form below; if you were logged out and sent here, that’s all you need to do. Once you’re approved, log in again.'
}
