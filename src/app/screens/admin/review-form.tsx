import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useState } from 'react'
import { storedWords } from '#rules/search/words-in.ts'
import { heldFirstMax, heldWordMaxLength, heldWordsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { isSavingSettingsAtom, saveSettings } from '../../state/access/admin-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useUnsavedChanges } from '../../ui/fields/use-unsaved-changes.ts'
import type { SettingsFormProps } from './settings-form.ts'

const heldWordsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')

function wordsProblem(words: readonly string[]): string | null {
  if (words.length > heldWordsMax) return texts.reviewWordsTooMany(heldWordsMax)
  return words.some((word) => word.length > heldWordMaxLength) ? texts.reviewWordTooLong(heldWordMaxLength) : null
}

/** Words for which the first posts of new members wait for an admin. */
export function ReviewForm({ settings, saveLabel, onSaved }: SettingsFormProps) {
  const isBusy = useAtomValue(isSavingSettingsAtom)
  const save = useSetAtom(saveSettings)
  const [text, setText] = useState(settings.held_words.join('\n'))
  const [first, setFirst] = useState(String(settings.held_first))
  const held_words = heldWordsIn(text)
  const problem = wordsProblem(held_words)
  const areWordsSame = storedWords(held_words).join('\n') === settings.held_words.join('\n')
  useUnsavedChanges(!areWordsSame || first !== String(settings.held_first))
  const held_first = /^\d+$/.test(first) ? Number(first) : 0
  const isNumber = held_first >= 1 && held_first <= heldFirstMax
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && problem === null && isNumber && (await save({ held_words, held_first }))) onSaved()
  }
  return (
    <form className="settings-form" aria-label={texts.reviewHeading} onSubmit={(event) => void submit(event)}>
      <TextArea
        label={texts.reviewWordsLabel}
        maxRows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== null && (
        <p className="settings-trial" role="alert">
          {problem}
        </p>
      )}
      <TextField
        label={texts.reviewFirstLabel}
        hint={texts.reviewFirstHint}
        inputMode="numeric"
        autoComplete="off"
        error={isNumber ? undefined : texts.reviewFirstWrong(heldFirstMax)}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
      />
      <p className="field-hint">{texts.reviewHint}</p>
      <div className="settings-buttons">
        <Button type="submit" variant="primary" busy={isBusy} disabled={problem !== null || !isNumber}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
