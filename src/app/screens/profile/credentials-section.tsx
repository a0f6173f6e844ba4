import { useAtomValue } from 'jotai'
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
      <summary>E-mail and password</summary>
      <div className="profile-editor-account">
        {email !== null && <p className="profile-editor-email">You sign in with {email}.</p>}
        <Button onClick={() => onChange('email')}>Change e-mail</Button>
        <Button onClick={() => onChange('password')}>Change password</Button>
      </div>
    </details>
  )
}
