import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { passwordMaxLength, passwordMinLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { emailAtom, uidAtom } from '../../state/session/session.ts'
import { askToSignOut } from '../../state/settings/sign-out.ts'
import { saveNewPassword } from '../../state/sign-in/new-password.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'
import { PageTitle } from '../page-title.tsx'
import '../login/login-screen.css'

type Step = 'ask' | 'saving' | 'saved' | 'signed-in'

/** The page of an admin's link for a new password. Its secret is in the hash, which no browser sends to a server. */
export function NewPasswordScreen() {
  const [step, setStep] = useState<Step>('ask')
  const isIn = useAtomValue(uidAtom) !== null
  if (step === 'signed-in' && isIn) return <Navigate to="/cloud" replace />
  return (
    <div className="login-screen">
      <PageTitle>{texts.newPasswordHeading}</PageTitle>
      <h1>{texts.newPasswordHeading}</h1>
      {step === 'saved' && <Saved />}
      {step === 'ask' && isIn && <SignedIn />}
      {(step === 'saving' || (step === 'ask' && !isIn)) && <NewPasswordForm onStep={setStep} />}
      <p className="login-note login-scriptless">{texts.newPasswordNeedsScript}</p>
    </div>
  )
}

function NewPasswordForm({ onStep }: { readonly onStep: (step: Step) => void }) {
  const save = useSetAtom(saveNewPassword)
  const isLive = useHydrated()
  const password = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    onStep('saving')
    const outcome = await save(window.location.hash.slice(1), password.current?.value ?? '')
    setBusy(false)
    if (outcome.kind === 'refused') setProblem(outcome.text)
    onStep(outcome.kind === 'refused' ? 'ask' : outcome.kind)
  }
  return (
    <form className="login-form" onSubmit={submit}>
      <p>{texts.newPasswordHint}</p>
      <TextField
        dir="auto"
        label={texts.newPasswordFieldLabel}
        ref={password}
        type="password"
        autoComplete="new-password"
        required
        minLength={passwordMinLength}
        maxLength={passwordMaxLength}
        hint={texts.newPasswordLength(passwordMinLength)}
      />
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" icon={laterIcons.login} busy={isBusy} disabled={!isLive}>
        {isBusy ? texts.savingNewPassword : texts.saveNewPasswordLabel}
      </Button>
    </form>
  )
}

/** Somebody is logged in on this device, maybe not the person whose link it is. */
function SignedIn() {
  const email = useAtomValue(emailAtom)
  const signOut = useSetAtom(askToSignOut)
  return (
    <div className="login-form">
      <p className="login-email">{email === null ? texts.logoutBeforeLink : texts.logoutBeforeLinkOf(email)}</p>
      <Button icon={laterIcons.logout} onClick={() => void signOut('here')}>
        {texts.logoutForLinkLabel}
      </Button>
    </div>
  )
}

function Saved() {
  return (
    <div className="login-form">
      <p role="status">{texts.newPasswordSaved}</p>
      <Link className="button button-primary" to="/login">
        {texts.loginLabel}
      </Link>
    </div>
  )
}
