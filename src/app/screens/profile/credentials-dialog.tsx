import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { emailMaxLength, passwordMaxLength, passwordMinLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { emailAtom } from '../../state/session/session.ts'
import { changeEmail, changePassword, type Problem } from '../../state/settings/credentials.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { CurrentPassword } from './current-password.tsx'

export type Credential = 'email' | 'password'

type CredentialsDialogProps = {
  readonly what: Credential
  readonly onCancel: () => void
  readonly onChanged: () => void
}

/** Changes my e-mail or my password, after the current password. */
export function CredentialsDialog({ what, onCancel, onChanged }: CredentialsDialogProps) {
  const saveEmail = useSetAtom(changeEmail)
  const savePassword = useSetAtom(changePassword)
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const title = what === 'email' ? texts.changeEmailLabel : texts.changePasswordLabel
  const { problem, ...form } = useSubmit({
    send: () => (what === 'email' ? saveEmail : savePassword)(current, next),
    onDone: onChanged,
  })
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)
  return (
    <FormDialog
      {...form}
      title={title}
      className="profile-editor"
      submitLabel={form.isBusy ? texts.savingCredentials : title}
      edited={current !== '' || next !== ''}
      onClose={onCancel}
    >
      <p>{texts.loggedOutElsewhereHint}</p>
      <CurrentPassword value={current} error={errorOf('current')} onChange={setCurrent} />
      {what === 'email' ? <NewEmail value={next} error={errorOf('new')} onChange={setNext} /> : null}
      {what === 'password' ? <NewPassword value={next} error={errorOf('new')} onChange={setNext} /> : null}
    </FormDialog>
  )
}

type NewValueProps = {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function NewEmail({ value, error, onChange }: NewValueProps) {
  const email = useAtomValue(emailAtom)
  return (
    <TextField
      label={texts.newEmailLabel}
      hint={email === null ? undefined : texts.newEmailHint(email)}
      type="email"
      autoComplete="email"
      required
      maxLength={emailMaxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function NewPassword({ value, error, onChange }: NewValueProps) {
  return (
    <TextField
      label={texts.newPasswordLabel}
      hint={texts.newPasswordLeast(passwordMinLength)}
      type="password"
      autoComplete="new-password"
      required
      minLength={passwordMinLength}
      maxLength={passwordMaxLength}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
