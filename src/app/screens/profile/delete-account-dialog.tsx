import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { isConfirmed } from '#rules/people/account.ts'
import type { MessagesAfter } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import { meAtom } from '../../state/session/session.ts'
import { deleteAccount } from '../../state/settings/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

const choices: readonly MessagesAfter[] = ['keep', 'delete']

/** Deletes the account: requires a choice for its messages and the typed tag. */
export function DeleteAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const tag = useAtomValue(meAtom)?.user_tag ?? null
  const end = useSetAtom(deleteAccount)
  const [messages, setMessages] = useState<MessagesAfter | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()
  const isSure = messages !== null && isConfirmed(tag, typed)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (messages === null || !isSure || isBusy) return
    setBusy(true)
    setProblem(await end({ messages, typed }))
    setBusy(false)
  }
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="danger" icon="trash" busy={isBusy} disabled={!isSure}>
        {isBusy ? texts.deletingAccount : texts.deleteAccount}
      </Button>
    </>
  )
  return (
    <Modal open title={texts.deleteAccount} busy={isBusy} problem={problem} onClose={onClose} footer={footer}>
      <form className="profile-editor" id={formId} onSubmit={submit}>
        <p>{texts.deleteAccountMeans}</p>
        <fieldset className="choices" disabled={isBusy}>
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
      </form>
    </Modal>
  )
}
