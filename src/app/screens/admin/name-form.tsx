import { useAtomValue, useSetAtom } from 'jotai'
import { type CSSProperties, type FormEvent, useId, useState } from 'react'
import { installationNameProblem, storedInstallationName } from '#rules/people/installation.ts'
import { type Accent, accents } from '#wire/installation.ts'
import { installationNameMaxLength } from '#wire/limits.ts'
import type { Settings } from '#wire/settings.ts'
import * as texts from '#wire/texts.ts'
import { isSavingSettingsAtom, saveSettings } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUnsavedChanges } from '../../ui/fields/use-unsaved-changes.ts'
import type { SettingsFormProps } from './settings-form.ts'

const names = Object.keys(accents) as Accent[]

/** The installation's name and accent. */
export function NameForm({ settings, saveLabel, onSaved, children }: SettingsFormProps) {
  const isBusy = useAtomValue(isSavingSettingsAtom)
  const save = useSetAtom(saveSettings)
  const [name, setName] = useState(settings.name)
  const [accent, setAccent] = useState<Settings['accent']>(settings.accent)
  const problem = installationNameProblem(name)
  useUnsavedChanges(storedInstallationName(name) !== settings.name || accent !== settings.accent)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && problem === null && (await save({ name, accent }))) onSaved()
  }
  return (
    <form className="settings-form" aria-label={texts.nameAndAccentHeading} onSubmit={(event) => void submit(event)}>
      <TextField
        label={texts.nameLabel}
        hint={texts.installationNameHint}
        error={problem ?? undefined}
        maxLength={2 * installationNameMaxLength}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <AccentChoice accent={accent} onChoose={setAccent} />
      <div className="settings-buttons">
        <Button type="submit" variant="primary" busy={isBusy} disabled={problem !== null}>
          {saveLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}

type AccentChoiceProps = { readonly accent: Accent; readonly onChoose: (accent: Accent) => void }

function AccentChoice({ accent, onChoose }: AccentChoiceProps) {
  const group = useId()
  return (
    <fieldset className="choices">
      <legend className="field-label">{texts.accentLabel}</legend>
      <div className="accents">
        {names.map((each) => {
          const { tint } = accents[each]
          return (
            <label key={each} className="accent">
              <input type="radio" name={group} checked={each === accent} onChange={() => onChoose(each)} />
              <span
                className="accent-swatch"
                aria-hidden="true"
                {...(tint === null ? {} : { 'data-accent': '', style: { '--tint': tint } as CSSProperties })}
              />
              {texts.accentNames[each]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
