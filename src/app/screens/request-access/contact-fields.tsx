import { useAtomValue, useSetAtom } from 'jotai'
import { emailMaxLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { applicationAtom, isForAccountAtom, writeContactEmail } from '../../state/access/application.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InterestsField } from './interests-field.tsx'

/** Below the last answer: the contact address and the person's interests. */
export function ContactFields() {
  const { contactEmail } = useAtomValue(applicationAtom)
  const isForAccount = useAtomValue(isForAccountAtom)
  const write = useSetAtom(writeContactEmail)
  return (
    <div className="contact-fields">
      <TextField
        label={texts.contactEmailLabel}
        hint={isForAccount ? texts.contactEmailKnown : texts.contactEmailHint}
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
        value={contactEmail}
        onChange={(event) => write(event.target.value)}
      />
      <InterestsField />
    </div>
  )
}
