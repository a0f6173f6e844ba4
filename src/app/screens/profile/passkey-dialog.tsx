import { useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { passkeyNameMaxLength, passwordMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { addPasskey, type PasskeyRefusal } from '../../state/settings/passkeys.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** Adds a passkey of this device, after the current password. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useSetAtom(addPasskey)
  const [current, setCurrent] = useState('')
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<PasskeyRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const found = await add(current, name)
    setBusy(false)
    setRefusal(found)
    if (found === null) onClose()
  }
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {isBusy ? texts.addingPasskey : texts.addPasskeyLabel}
      </Button>
    </>
  )
  return (
    <Modal open title={texts.addPasskeyLabel} busy={isBusy} onClose={onClose} footer={footer}>
      <form className="profile-editor" id={formId} onSubmit={submit}>
        <p>{texts.addPasskeyHint}</p>
        <TextField
          label={texts.currentPasswordLabel}
          type="password"
          autoComplete="current-password"
          required
          maxLength={passwordMaxLength}
          value={current}
          error={refusal?.field === 'current' ? refusal.text : undefined}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <TextField
          label={texts.nameLabel}
          hint={texts.passkeyNameHint}
          maxLength={passkeyNameMaxLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {refusal?.field === 'other' && (
          <p className="field-error" role="alert">
            {refusal.text}
          </p>
        )}
      </form>
    </Modal>
  )
}
