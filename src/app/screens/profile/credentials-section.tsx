import { useAtomValue } from 'jotai'
import * as texts from '#wire/texts.ts'
import { emailAtom } from '../../state/session/session.ts'
import { hasLocalAccountsAtom } from '../../state/settings/credentials.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { Credential } from './credentials-dialog.tsx'

/** What I sign in with, if the account is this server's own. */
export function CredentialsSection({ onChange }: { readonly onChange: (what: Credential) => void }) {
  const hasLocalAccounts = useAtomValue(hasLocalAccountsAtom)
  const email = useAtomValue(emailAtom)
  if (!hasLocalAccounts) return null
  return (
    <details className="profile-editor-fold">
      <summary>{texts.credentialsHeading}</summary>
      <div className="profile-editor-account">
        {email !== null && <p className="profile-editor-email">{texts.signInWithEmail(email)}</p>}
        <Button onClick={() => onChange('email')}>{texts.changeEmailLabel}</Button>
        <Button onClick={() => onChange('password')}>{texts.changePasswordLabel}</Button>
      </div>
    </details>
  )
}
