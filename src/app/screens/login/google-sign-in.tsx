import { useAtomValue, useSetAtom } from 'jotai'
import { isSigningInAtom } from '../../state/session.ts'
import { signInWithGoogle } from '../../state/sign-in.ts'
import { Button } from '../../ui/button.tsx'

/** The provider's popup opens straight from this tap. */
export function GoogleSignIn() {
  const isBusy = useAtomValue(isSigningInAtom)
  const signIn = useSetAtom(signInWithGoogle)
  return (
    <Button variant="primary" icon="login" busy={isBusy} onClick={() => void signIn()}>
      {isBusy ? 'Signing in...' : 'Sign in with Google'}
    </Button>
  )
}
