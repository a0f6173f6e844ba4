import { useAtomValue, useSetAtom } from 'jotai'
import { emailMaxLength } from '#wire/limits.ts'
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
        label="Contact e-mail"
        hint={isForAccount ? 'Optional: we already have your account’s address.' : 'The address you’ll sign in with.'}
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
