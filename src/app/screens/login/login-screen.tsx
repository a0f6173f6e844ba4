import { useAtomValue } from 'jotai'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '#rules/access/redirect.ts'
import * as texts from '#wire/texts.ts'
import { isSigningInAtom, isSigningOutAtom, uidAtom } from '../../state/session/session.ts'
import { signInMethodAtom } from '../../state/session/sign-in-method.ts'
import { InParts } from '../../ui/in-parts.tsx'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../page-title.tsx'
import { SignIn } from './sign-in.tsx'
import './login-screen.css'

/** The login with this installation's sign-in method. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const isIn = useIsIn()
  const method = useAtomValue(signInMethodAtom)
  if (isIn) return <Navigate to={safeRedirect(query.get('redirect'), URL)} replace />

  return (
    <div className="login-screen">
      <PageTitle>{texts.loginLabel}</PageTitle>
      <h1>{texts.loginLabel}</h1>
      <SignIn />
      {method.stage === 'found' && method.config.first_account === true && (
        <p>
          <InParts of={texts.installationIsNew(<Link to="/first-run">{texts.setItUpLabel}</Link>)} />
        </p>
      )}
      <p className="login-note login-scriptless">{texts.loginNeedsScript}</p>
      <nav className="login-more" aria-label={texts.aboutCanopyLabel}>
        <Link to="/requests">{texts.requestAccessLabel}</Link>
        <Link to="/">{texts.aboutCanopyLabel}</Link>
        <Link to="/terms">{texts.termsLabel}</Link>
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
