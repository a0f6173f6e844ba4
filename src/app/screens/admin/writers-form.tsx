import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { type Writers, writersChoices } from '#wire/installation.ts'
import { isSavingSettingsAtom, saveSettings } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import type { SettingsFormProps } from './settings-form.ts'

const choices: Readonly<Record<Writers, { readonly label: string; readonly words: string }>> = {
  invited: { label: 'Invited people', words: 'New members come by an invitation. Nobody can apply.' },
  approved: { label: 'People you approve', words: 'Others apply, and an admin decides. Invitations work too.' },
  everyone: { label: 'Everyone who registers', words: 'A new account can write immediately.' },
}

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
    <form className="settings-form" aria-label="Who may write" onSubmit={(event) => void submit(event)}>
      <fieldset className="choices">
        <legend className="field-label">New members</legend>
        {writersChoices.map((each) => (
          <Choice
            key={each}
            name={group}
            {...choices[each]}
            isChosen={each === writers}
            onChoose={() => setWriters(each)}
          />
        ))}
      </fieldset>
      <p className="field-hint">Everyone can read what is public. Whoever may write now, still may.</p>
      <div className="settings-buttons">
        <Button type="submit" variant="primary" busy={isBusy}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
