import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as texts from '#wire/texts.ts'
import { signInMethodAtom } from '../../state/session/sign-in-method.ts'
import { loadSignInMethod, openSignInMethod, resetSignInMethod } from '../../state/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { OidcSignIn } from './oidc-sign-in.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordSignIn } from './password-sign-in.tsx'
import './login-screen.css'

/** This installation's sign-in method, once the server has named it. */
export function SignIn() {
  const method = useAtomValue(signInMethodAtom)
  const ask = useSetAtom(loadSignInMethod)
  const open = useSetAtom(openSignInMethod)
  const close = useSetAtom(resetSignInMethod)
  useEffect(() => {
    void open()
    return close
  }, [open, close])
  if (method.stage === 'asking') return <Skeleton lines={4} />
  if (method.stage === 'failed') {
    return (
      <EmptyState drawing="leaf" text={texts.signInNeedsNetwork}>
        <Button icon="refresh" onClick={() => void ask()}>
          {texts.retryLabel}
        </Button>
      </EmptyState>
    )
  }
  const { mode, provider_name, first_account: isFirstAccount = false } = method.config
  if (mode === 'firebase') return <GoogleSignIn />
  if (mode === 'oidc') return <OidcSignIn name={provider_name ?? ''} />
  return (
    <>
      <PasswordSignIn isFirstAccount={isFirstAccount} mailsLinks={method.config.mails_links === true} />
      {!isFirstAccount && <PasskeySignIn />}
    </>
  )
}
