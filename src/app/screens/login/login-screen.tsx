import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { safeRedirect } from '../../../rules/redirect.ts'
import type { IdentityConfig } from '../../../wire/calls.ts'
import { isLeavingAtom, isSigningInAtom, uidAtom } from '../../state/session.ts'
import { findIdentityConfig, prepareSignIn } from '../../state/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import './login-screen.css'

type Found =
  | { readonly at: 'asking' }
  | { readonly at: 'found'; readonly config: IdentityConfig }
  | { readonly at: 'failed' }

/** The way in, as this installation has it. */
export function LoginScreen() {
  const [query] = useSearchParams()
  const isIn = useIsIn()
  const [found, ask] = useIdentityConfig()
  if (isIn) return <Navigate to={safeRedirect(query.get('redirect'), URL)} replace />

  return (
    <div className="login-screen">
      <title>Login · Canopy</title>
      <h1>Login</h1>
      {found.at === 'asking' && <Skeleton lines={4} />}
      {found.at === 'failed' && (
        <EmptyState drawing="leaf" text="The server does not answer. Signing in needs a network.">
          <Button icon="refresh" onClick={ask}>
            Retry
          </Button>
        </EmptyState>
      )}
      {found.at === 'found' && found.config.mode === 'local' && (
        <PasswordSignIn isFirstAccount={found.config.first_account === true} />
      )}
      {found.at === 'found' && found.config.mode === 'firebase' && <GoogleSignIn />}
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
  const isLeaving = useAtomValue(isLeavingAtom)
  return isIn && !isSigningIn && !isLeaving
}

function useIdentityConfig(): readonly [Found, () => void] {
  const find = useSetAtom(findIdentityConfig)
  const prepare = useSetAtom(prepareSignIn)
  const [found, setFound] = useState<Found>({ at: 'asking' })
  const [times, askAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each time Retry is pressed
  useEffect(() => {
    setFound({ at: 'asking' })
    void find().then((config) => {
      setFound(config === null ? { at: 'failed' } : { at: 'found', config })
      if (config !== null) void prepare(config.mode)
    })
  }, [find, prepare, times])
  return [found, () => askAgain(times + 1)]
}
