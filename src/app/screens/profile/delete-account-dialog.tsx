import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { isConfirmed } from '#rules/people/account.ts'
import type { MessagesAfter } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import { meAtom } from '../../state/session/session.ts'
import { deleteAccount } from '../../state/settings/account.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

const choices: readonly MessagesAfter[] = ['keep', 'delete']

/** Deletes the account: requires a choice for its messages and the typed tag. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const tag = useAtomValue(meAtom)?.user_tag ?? null
  const end = useSetAtom(deleteAccount)
  const [messages, setMessages] = useState<MessagesAfter | null>(null)
  const [typed, setTyped] = useState('')

  const form = useSubmit({
    isReady: messages !== null && isConfirmed(tag, typed),
    send: async () => (messages === null ? null : end({ messages, typed })),
  })
  return (
    <FormDialog
      {...form}
      title={texts.deleteAccount}
      className="profile-editor"
      submitLabel={form.isBusy ? texts.deletingAccount : texts.deleteAccount}
      isDanger
      onClose={onClose}
    >
      <p>{texts.deleteAccountMeans}</p>
      <fieldset className="choices" disabled={form.isBusy}>
        <legend>{texts.messagesAfterQuestion}</legend>
        {choices.map((each) => (
          <Choice
            key={each}
            name="messages"
            label={texts.messagesAfter[each].label}
            hint={texts.messagesAfter[each].hint}
            isChosen={messages === each}
            onChoose={() => setMessages(each)}
          />
        ))}
      </fieldset>
      <TextField
        label={texts.confirmByTag}
        hint={texts.typeYourTag(tag ?? '')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
