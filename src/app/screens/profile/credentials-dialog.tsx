import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { emailMaxLength, passwordMaxLength, passwordMinLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { emailAtom } from '../../state/session/session.ts'
import { changeEmail, changePassword, type Problem } from '../../state/settings/credentials.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

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
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const title = what === 'email' ? texts.changeEmailLabel : texts.changePasswordLabel
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const found = await (what === 'email' ? saveEmail : savePassword)(current, next)
    setBusy(false)
    setProblem(found)
    if (found === null) onChanged()
  }
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onCancel}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {isBusy ? texts.savingCredentials : title}
      </Button>
    </>
  )
  return (
    <Modal open title={title} busy={isBusy} onClose={onCancel} footer={footer}>
      <form className="profile-editor" id={formId} onSubmit={submit}>
        <p>{texts.loggedOutElsewhereHint}</p>
        <TextField
          label={texts.currentPasswordLabel}
          type="password"
          autoComplete="current-password"
          required
          maxLength={passwordMaxLength}
          value={current}
          error={errorOf('current')}
          onChange={(event) => setCurrent(event.target.value)}
        />
        {what === 'email' ? <NewEmail value={next} error={errorOf('new')} onChange={setNext} /> : null}
        {what === 'password' ? <NewPassword value={next} error={errorOf('new')} onChange={setNext} /> : null}
      </form>
    </Modal>
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
