import { useAtomValue, useSetAtom } from 'jotai'
import { isSigningInAtom } from '../../state/session/session.ts'
import { isPasskeySignInPossible, signInWithPasskey } from '../../state/sign-in/passkey.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'

/** Signs in without e-mail and password, where the browser has passkeys. */
export function PasskeySignIn() {
  const isBusy = useAtomValue(isSigningInAtom)
  const signIn = useSetAtom(signInWithPasskey)
  const isLive = useHydrated()
  if (isLive && !isPasskeySignInPossible()) return null
  return (
    <Button disabled={isBusy || !isLive} onClick={() => void signIn()}>
      Log in with a passkey
    </Button>
  )
}
