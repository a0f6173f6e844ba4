import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { writersChoices } from '#wire/installation.ts'
import * as texts from '#wire/texts.ts'
import { isSavingSettingsAtom, saveSettings } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import type { SettingsFormProps } from './settings-form.ts'

/** Who may write, besides admins and the people they have let in. */
export function WritersForm({ settings, saveLabel, onSaved, children }: SettingsFormProps) {
  const isBusy = useAtomValue(isSavingSettingsAtom)
  const save = useSetAtom(saveSettings)
  const [writers, setWriters] = useState(settings.writers)
  const group = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && (await save({ writers }))) onSaved()
  }
  return (
    <form className="settings-form" aria-label={texts.writersHeading} onSubmit={(event) => void submit(event)}>
      <fieldset className="choices">
        <legend className="field-label">{texts.newMembersLabel}</legend>
        {writersChoices.map((each) => (
          <Choice
            key={each}
            name={group}
            {...texts.writersOffered[each]}
            isChosen={each === writers}
            onChoose={() => setWriters(each)}
          />
        ))}
      </fieldset>
      <p className="field-hint">{texts.writersHint}</p>
      <div className="settings-buttons">
        <Button type="submit" variant="primary" busy={isBusy}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
