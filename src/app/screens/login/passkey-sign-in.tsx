import { useAtomValue, useSetAtom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { isSigningInAtom } from '../../state/session/session.ts'
import { isPasskeySignInPossible, signInWithPasskey } from '../../state/sign-in/passkey.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'

/**
 * Signs in without e-mail and password. Where the browser has no passkeys its place stays empty: the server's page is
 * the same for all, and nothing may move when the script takes over.
 */
export function PasskeySignIn() {
  const isBusy = useAtomValue(isSigningInAtom)
  const signIn = useSetAtom(signInWithPasskey)
  const isLive = useHydrated()
  return (
    <div className="login-passkey" data-impossible={(isLive && !isPasskeySignInPossible()) || undefined}>
      <Button disabled={isBusy || !isLive} onClick={() => void signIn()}>
        {texts.signInWithPasskeyLabel}
      </Button>
    </div>
  )
}
