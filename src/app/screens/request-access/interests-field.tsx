import { useAtomValue, useSetAtom } from 'jotai'
import type { KeyboardEvent } from 'react'
import { applicationInterestMaxLength, applicationInterestsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import {
  addInterest,
  applicationAtom,
  canAddInterestAtom,
  removeInterest,
  writeInterest,
} from '../../state/access/application.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { isComposing } from '../../ui/fields/is-composing.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PlainList } from '../../ui/plain-list.tsx'

export function InterestsField() {
  const { interest, interests } = useAtomValue(applicationAtom)
  const canAdd = useAtomValue(canAddInterestAtom)
  const write = useSetAtom(writeInterest)
  const add = useSetAtom(addInterest)
  const remove = useSetAtom(removeInterest)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    add()
  }
  return (
    <div className="interests-field">
      <div className="interests-entry">
        <TextField
          label={texts.interestsLabel}
          hint={texts.interestsHint(applicationInterestsMax)}
          maxLength={applicationInterestMaxLength}
          value={interest}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button icon="plus" disabled={!canAdd} onClick={add}>
          {texts.addInterestLabel}
        </Button>
      </div>
      {interests.length > 0 && (
        <PlainList className="interests" aria-label={texts.yourInterestsLabel}>
          {interests.map((each) => (
            <li className="interest" key={each}>
              <span dir="auto">{each}</span>
              <button type="button" aria-label={texts.removeInterestLabel(each)} onClick={() => remove(each)}>
                <Icon name="close" />
              </button>
            </li>
          ))}
        </PlainList>
      )}
    </div>
  )
}
