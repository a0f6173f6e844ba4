import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { canSend } from '../../../rules/permissions.ts'
import { isForAccountAtom, pendingWordsAtom } from '../../state/application.ts'
import { viewerAtom } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'

/** What whoever comes here has to do. Who was signed out and sent here is told why, in the same place. */
export function AccessInstructions() {
  const isForAccount = useAtomValue(isForAccountAtom)
  const isIn = canSend(useAtomValue(viewerAtom))
  const pendingWords = useAtomValue(pendingWordsAtom)
  const words = isIn ? null : pendingWords
  const panel = useShownPanel(words !== null)
  return (
    <section className="access-instructions" ref={panel} aria-labelledby="access-title">
      <Icon name={isIn ? 'check' : 'lock'} />
      <div>
        <h2 id="access-title">{titleFor(isIn, isForAccount)}</h2>
        {words !== null && (
          <p className="access-refused" role="alert">
            {words}
          </p>
        )}
        <p>{textFor(isIn, isForAccount)}</p>
      </div>
    </section>
  )
}

/** Below the fold nobody would see it. */
function useShownPanel(isTold: boolean) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isTold) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isTold])
  return panel
}

function titleFor(isIn: boolean, isForAccount: boolean): string {
  if (isIn) return 'You are already in'
  return isForAccount ? 'Your account is waiting for access' : 'How to get access'
}

function textFor(isIn: boolean, isForAccount: boolean): string {
  if (isIn) return 'Your account may start threads and reply. There is nothing to request.'
  if (isForAccount) {
    return 'You signed in, but your account is not whitelisted yet, so you were signed out again. Fill in the form below: it is sent for that account. Once an admin has approved it, log in as before.'
  }
  return 'Everyone can read what is public. Starting threads and replying needs an account that an admin has whitelisted. Fill in the form below; if you were signed out and sent here, that is all you need to do. Once you are approved, log in again.'
}
