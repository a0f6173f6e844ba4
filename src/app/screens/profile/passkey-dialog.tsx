import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { passkeyNameMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { addPasskey } from '../../state/settings/passkeys.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { CurrentPassword } from './current-password.tsx'

/** Adds a passkey of this device, after the current password. */
export function PasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const add = useSetAtom(addPasskey)
  const [current, setCurrent] = useState('')
  const [name, setName] = useState('')
  const { problem, ...form } = useSubmit({ send: () => add(current, name), onDone: onClose })

  return (
    <FormDialog
      {...form}
      title={texts.addPasskeyLabel}
      className="profile-editor"
      submitLabel={form.isBusy ? texts.addingPasskey : texts.addPasskeyLabel}
      problem={problem?.field === 'other' ? problem.text : null}
      edited={current !== '' || name !== ''}
      onClose={onClose}
    >
      <p>{texts.addPasskeyHint}</p>
      <CurrentPassword
        value={current}
        error={problem?.field === 'current' ? problem.text : undefined}
        onChange={setCurrent}
      />
      <TextField
        label={texts.nameLabel}
        hint={texts.passkeyNameHint}
        maxLength={passkeyNameMaxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
