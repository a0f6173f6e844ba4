import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordMinLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isSigningInAtom } from '../../state/session/session.ts'
import { isInvited } from '../../state/sign-in/is-invited.ts'
import { createAccount, signInWithPassword, typedEmailAtom } from '../../state/sign-in/password-sign-in.ts'
import { prepareSignIn } from '../../state/sign-in/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Link } from '../../ui/link.tsx'
import { useHydrated } from '../../ui/loading/use-hydrated.ts'

type Way = 'sign-in' | 'create'
const labels = { 'sign-in': texts.signInLabel, create: texts.createAccountLabel } as const

/** E-mail and password: signs in or creates the account. */
export function PasswordSignIn({ isFirstAccount, mailsLinks }: { isFirstAccount: boolean; mailsLinks: boolean }) {
  const isBusy = useAtomValue(isSigningInAtom)
  const signIn = useSetAtom(signInWithPassword)
  const create = useSetAtom(createAccount)
  const prepare = useSetAtom(prepareSignIn)
  const setTypedEmail = useSetAtom(typedEmailAtom)
  const askInvited = useSetAtom(isInvited)
  const isLive = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<Way>('sign-in')
  const [problem, setProblem] = useState<string | null>(null)
  const [isJoining, setJoining] = useState(false)
  const isNew = isFirstAccount || isJoining

  // A field may already have the focus when a server-rendered page is hydrated.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) void prepare('local')
  }, [prepare])
  // After hydration: the server doesn't know.
  useEffect(() => setJoining(askInvited()), [askInvited])

  const ways: readonly Way[] = isNew ? ['create', 'sign-in'] : ['sign-in', 'create']
  const [first = 'sign-in'] = ways
  const go = async (chosen: Way) => {
    if (isBusy || form.current?.reportValidity() === false) return
    setWay(chosen)
    setProblem(null)
    // Read from the fields, which a password manager may have filled in before the script was loaded.
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const isIn = await (chosen === 'sign-in' ? signIn(credentials, setProblem) : create(credentials, setProblem))
    if (!isIn) password.current?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go(first)
  }

  return (
    <form className="login-form" aria-busy={!isLive} ref={form} onSubmit={submit} onFocus={() => void prepare('local')}>
      {isFirstAccount && <p className="login-note">{texts.beTheFirst}</p>}
      {isJoining && <p className="login-note">{texts.createAccountToJoin}</p>}
      <TextField
        dir="auto"
        label={texts.signInEmailLabel}
        ref={email}
        type="email"
        autoComplete="username"
        required
        onBlur={(event) => setTypedEmail(event.target.value.trim())}
      />
      <TextField
        dir="auto"
        label={texts.signInPasswordLabel}
        ref={password}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        hint={texts.newAccountPasswordHint(passwordMinLength)}
      />
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="login-buttons">
        {ways.map((each) => (
          <Button
            key={each}
            {...(each === first
              ? { type: 'submit', variant: 'primary', ...(each === 'sign-in' ? { icon: laterIcons.login } : {}) }
              : { onClick: () => void go(each) })}
            busy={isBusy && way === each}
            disabled={isBusy || !isLive}
          >
            {isBusy && way === each ? texts.signInBusy : labels[each]}
          </Button>
        ))}
      </div>
      {mailsLinks ? (
        <p className="login-more">
          <Link to="/forgot-password">{texts.forgotPasswordLabel}</Link>
        </p>
      ) : (
        <p className="field-hint">{texts.forgotPasswordAskAdmin}</p>
      )}
    </form>
  )
}
