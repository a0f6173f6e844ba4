import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import * as texts from '#wire/texts.ts'
import { mailPasswordLink } from '../../state/sign-in/forgot-password.ts'
import { typedEmailAtom } from '../../state/sign-in/password-sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'
import { PageTitle } from '../page-title.tsx'
import '../login/login-screen.css'

type Step =
  | { readonly stage: 'ask'; readonly problem?: string }
  | { readonly stage: 'sending' }
  | { readonly stage: 'sent'; readonly to: string }

/** Asks for a mail with a link for a new password. It looks the same whether or not the address has an account. */
export function ForgotPasswordScreen() {
  const typed = useAtomValue(typedEmailAtom)
  const send = useSetAtom(mailPasswordLink)
  const isLive = useHydrated()
  const email = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>({ stage: 'ask' })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step.stage === 'sending') return
    setStep({ stage: 'sending' })
    const to = email.current?.value.trim() ?? ''
    const problem = await send(to)
    setStep(problem === null ? { stage: 'sent', to } : { stage: 'ask', problem })
  }
  return (
    <div className="login-screen">
      <PageTitle>{texts.forgotPasswordLabel}</PageTitle>
      <h1>{texts.forgotPasswordLabel}</h1>
      {step.stage === 'sent' ? (
        <div className="login-form">
          <p className="login-email" role="status" tabIndex={-1} ref={(text) => text?.focus()}>
            {texts.passwordLinkMailed(step.to)}
          </p>
          <p className="field-hint">{texts.passwordLinkMissing}</p>
        </div>
      ) : (
        <form className="login-form" onSubmit={submit}>
          <p>{texts.passwordLinkHint}</p>
          <TextField
            dir="auto"
            label={texts.signInEmailLabel}
            ref={email}
            type="email"
            autoComplete="username"
            required
            defaultValue={typed}
            error={step.stage === 'ask' ? step.problem : undefined}
          />
          <Button type="submit" variant="primary" busy={step.stage === 'sending'} disabled={!isLive}>
            {step.stage === 'sending' ? texts.sendingNow : texts.sendPasswordLinkLabel}
          </Button>
        </form>
      )}
      <p className="login-note login-scriptless">{texts.passwordLinkNeedsScript}</p>
      <nav className="login-more" aria-label={texts.loginLabel}>
        <Link to="/login">{texts.backToLoginLabel}</Link>
      </nav>
    </div>
  )
}
