import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { passwordLinkMailed } from '#wire/texts.ts'
import { mailPasswordLink } from '../../state/sign-in/forgot-password.ts'
import { typedEmailAtom } from '../../state/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'
import '../login/login-screen.css'

type Step =
  | { readonly at: 'ask'; readonly problem?: string }
  | { readonly at: 'sending' }
  | { readonly at: 'sent'; readonly to: string }

/** Asks for a mail with a link for a new password. It looks the same whether or not the address has an account. */
export function ForgotPasswordScreen() {
  const typed = useAtomValue(typedEmailAtom)
  const send = useSetAtom(mailPasswordLink)
  const isLive = useHydrated()
  const email = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>({ at: 'ask' })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (step.at === 'sending') return
    setStep({ at: 'sending' })
    const to = email.current?.value.trim() ?? ''
    const problem = await send(to)
    setStep(problem === null ? { at: 'sent', to } : { at: 'ask', problem })
  }
  return (
    <div className="login-screen">
      <title>Forgot your password? · Canopy</title>
      <h1>Forgot your password?</h1>
      {step.at === 'sent' ? (
        <div className="login-form">
          <p className="login-email" role="status" tabIndex={-1} ref={(text) => text?.focus()}>
            {passwordLinkMailed(step.to)}
          </p>
          <p className="field-hint">Nothing there? Check your spam folder, or ask an admin for a link.</p>
        </div>
      ) : (
        <form className="login-form" onSubmit={submit}>
          <p>Enter your e-mail address, and you’ll get a link for a new password.</p>
          <TextField
            label="E-mail"
            ref={email}
            type="email"
            autoComplete="username"
            required
            defaultValue={typed}
            error={step.at === 'ask' ? step.problem : undefined}
          />
          <Button type="submit" variant="primary" busy={step.at === 'sending'} disabled={!isLive}>
            {step.at === 'sending' ? 'Sending...' : 'Send the link'}
          </Button>
        </form>
      )}
      <p className="login-note login-scriptless">
        You need JavaScript for this. Please turn it on and reload the page, or ask an admin for a link.
      </p>
      <nav className="login-more" aria-label="Login">
        <Link to="/login">Back to the login</Link>
      </nav>
    </div>
  )
}
