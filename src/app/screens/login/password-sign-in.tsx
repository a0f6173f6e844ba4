import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'
import { passwordMinLength } from '../../../wire/limits.ts'
import { isSigningInAtom } from '../../state/session.ts'
import { createAccount, signInWithPassword } from '../../state/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Way = 'sign-in' | 'create'

/** E-mail and password: signs in, or makes the account. */
export function PasswordSignIn({ isFirstAccount }: { isFirstAccount: boolean }) {
  const isBusy = useAtomValue(isSigningInAtom)
  const signIn = useSetAtom(signInWithPassword)
  const create = useSetAtom(createAccount)
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [way, setWay] = useState<Way>('sign-in')

  const go = (chosen: Way) => {
    if (isBusy || form.current?.reportValidity() === false) return
    setWay(chosen)
    const credentials = { email: email.trim(), password }
    void (chosen === 'sign-in' ? signIn(credentials) : create(credentials))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go('sign-in')
  }

  return (
    <form className="login-form" ref={form} onSubmit={submit}>
      {isFirstAccount && (
        <p className="login-first">Nobody has an account here yet. The first account becomes the admin.</p>
      )}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        hint={`A new account needs at least ${passwordMinLength} characters.`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="login-buttons">
        <Button type="submit" variant="primary" icon="login" busy={isBusy && way === 'sign-in'} disabled={isBusy}>
          {isBusy && way === 'sign-in' ? 'Signing in...' : 'Sign in'}
        </Button>
        <Button busy={isBusy && way === 'create'} disabled={isBusy} onClick={() => go('create')}>
          {isBusy && way === 'create' ? 'Signing in...' : 'Create account'}
        </Button>
      </div>
    </form>
  )
}
