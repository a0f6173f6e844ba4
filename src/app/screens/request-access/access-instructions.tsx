import { useAtomValue } from 'jotai'
import { canSend } from '../../../rules/permissions.ts'
import { isForAccountAtom } from '../../state/application.ts'
import { viewerAtom } from '../../state/session.ts'
import { Icon } from '../../ui/icon.tsx'

/** What whoever comes here has to do; the forced-out person's notice says that it stands below. */
export function AccessInstructions() {
  const isForAccount = useAtomValue(isForAccountAtom)
  const viewer = useAtomValue(viewerAtom)
  return (
    <section className="access-instructions" aria-labelledby="access-title">
      <Icon name={canSend(viewer) ? 'check' : 'lock'} />
      <div>
        <h2 id="access-title">{titleFor(canSend(viewer), isForAccount)}</h2>
        <p>{textFor(canSend(viewer), isForAccount)}</p>
      </div>
    </section>
  )
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
