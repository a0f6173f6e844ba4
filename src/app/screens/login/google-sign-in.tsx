import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { isSigningInAtom } from '../../state/session/session.ts'
import { finishRedirect, isPopupBlockedAtom, signInByRedirect, signInWithGoogle } from '../../state/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'

/** The provider's popup opens directly from this tap; if the browser blocks it, a redirect is offered. */
export function GoogleSignIn() {
  const isBusy = useAtomValue(isSigningInAtom)
  const isBlocked = useAtomValue(isPopupBlockedAtom)
  const isLive = useHydrated()
  const signIn = useSetAtom(signInWithGoogle)
  const leave = useSetAtom(signInByRedirect)
  const finish = useSetAtom(finishRedirect)
  useEffect(() => {
    void finish()
  }, [finish])

  return (
    <div className="login-form" aria-busy={!isLive}>
      <Button variant="primary" icon={laterIcons.login} busy={isBusy} disabled={!isLive} onClick={() => void signIn()}>
        {isBusy ? texts.signInBusy : texts.signInWithGoogleLabel}
      </Button>
      {isBlocked && (
        <>
          <p role="status">{texts.popupBlocked}</p>
          <Button disabled={isBusy} onClick={() => void leave()}>
            {texts.signInOnGooglePageLabel}
          </Button>
        </>
      )}
    </div>
  )
}
