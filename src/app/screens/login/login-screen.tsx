import { useAtomValue } from 'jotai'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '#rules/access/redirect.ts'
import { isSigningInAtom, isSigningOutAtom, uidAtom } from '../../state/session/session.ts'
import { signInMethodAtom } from '../../state/session/sign-in-method.ts'
import { Link } from '../../ui/link.tsx'
import { PageTitle } from '../page-title.tsx'
import { SignIn } from './sign-in.tsx'
import './login-screen.css'

/** The login with this installation's sign-in method. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const isIn = useIsIn()
  const wayIn = useAtomValue(signInMethodAtom)
  if (isIn) return <Navigate to={safeRedirect(query.get('redirect'), URL)} replace />

  return (
    <div className="login-screen">
      <PageTitle>Login</PageTitle>
      <h1>Login</h1>
      <SignIn />
      {wayIn.at === 'found' && wayIn.config.first_account === true && (
        <p>
          Is this installation new? <Link to="/first-run">Set it up step by step</Link>
        </p>
      )}
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
