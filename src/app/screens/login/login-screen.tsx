import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '#rules/access/redirect.ts'
import { signInNeedsNetwork } from '#wire/texts.ts'
import { isSigningInAtom, isSigningOutAtom, uidAtom } from '../../state/session/session.ts'
import { signInMethodAtom } from '../../state/session/sign-in-method.ts'
import { loadSignInMethod, openSignInMethod, resetSignInMethod } from '../../state/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { OidcSignIn } from './oidc-sign-in.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import './login-screen.css'

/** The login with this installation's sign-in method. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const isIn = useIsIn()
  const wayIn = useAtomValue(signInMethodAtom)
  const ask = useSetAtom(loadSignInMethod)
  const open = useSetAtom(openSignInMethod)
  const close = useSetAtom(resetSignInMethod)
  useEffect(() => {
    void open()
    return close
  }, [open, close])
  if (isIn) return <Navigate to={safeRedirect(query.get('redirect'), URL)} replace />

  return (
    <div className="login-screen">
      <title>Login · Canopy</title>
      <h1>Login</h1>
      {wayIn.at === 'asking' && <Skeleton lines={4} />}
      {wayIn.at === 'failed' && (
        <EmptyState drawing="leaf" text={signInNeedsNetwork}>
          <Button icon="refresh" onClick={() => void ask()}>
            Retry
          </Button>
        </EmptyState>
      )}
      {wayIn.at === 'found' && wayIn.config.mode === 'local' && (
        <PasswordSignIn
          isFirstAccount={wayIn.config.first_account === true}
          mailsLinks={wayIn.config.mails_links === true}
        />
      )}
      {wayIn.at === 'found' && wayIn.config.mode === 'local' && <PasskeySignIn />}
      {wayIn.at === 'found' && wayIn.config.mode === 'firebase' && <GoogleSignIn />}
      {wayIn.at === 'found' && wayIn.config.mode === 'oidc' && <OidcSignIn name={wayIn.config.provider_name ?? ''} />}
      <p className="login-note login-scriptless">
        You need JavaScript to log in. Please turn it on and reload the page.
      </p>
      <nav className="login-more" aria-label="About Canopy">
        <Link to="/requests">Request access</Link>
        <Link to="/">About Canopy</Link>
        <Link to="/terms">Terms</Link>
      </nav>
    </div>
  )
}

function useIsIn(): boolean {
  const isIn = useAtomValue(uidAtom) !== null
  const isSigningIn = useAtomValue(isSigningInAtom)
  const isLeaving = useAtomValue(isSigningOutAtom)
  return isIn && !isSigningIn && !isLeaving
}
