import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { helpContactProblem, storedHelpContact } from '#rules/people/installation.ts'
import { emailMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isSavingSettingsAtom, saveSettings } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUnsavedChanges } from '../../ui/fields/use-unsaved-changes.ts'
import type { SettingsFormProps } from './settings-form.ts'

/** Whom people who want access can write to. */
export function HelpContactForm({ settings, saveLabel, onSaved }: SettingsFormProps) {
  const isBusy = useAtomValue(isSavingSettingsAtom)
  const save = useSetAtom(saveSettings)
  const [address, setAddress] = useState(settings.help_contact ?? '')
  const [isLeft, setLeft] = useState(true)
  const problem = helpContactProblem(address)
  useUnsavedChanges(storedHelpContact(address) !== settings.help_contact)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setLeft(true)
    if (!isBusy && problem === null && (await save({ help_contact: address }))) onSaved()
  }
  return (
    <form
      className="settings-form"
      aria-label={texts.helpContactHeading}
      noValidate={true}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={texts.helpContactLabel}
        hint={texts.helpContactHint}
        error={(isLeft ? problem : null) ?? undefined}
        type="email"
        dir="ltr"
        maxLength={emailMaxLength}
        autoComplete="off"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setLeft(false)
        }}
        onBlur={() => setLeft(true)}
      />
      <div className="settings-buttons">
        <Button type="submit" variant="primary" busy={isBusy}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
