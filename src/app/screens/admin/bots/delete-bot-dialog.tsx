import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import type { MessagesAfter } from '#wire/account.ts'
import type { AdminUser } from '#wire/user.ts'
import { deleteBot } from '../../../state/access/admin-bots.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import '../moderation/moderation.css'

const choices: readonly { readonly value: MessagesAfter; readonly label: string; readonly words: string }[] = [
  { value: 'keep', label: 'Keep its messages', words: 'as written by a deleted user' },
  { value: 'delete', label: 'Delete its messages', words: 'with all replies to them' },
]

/** Deletes a bot, and its messages if that is chosen. */
export function DeleteBotDialog({ bot, onClose }: { readonly bot: AdminUser; readonly onClose: () => void }) {
  const end = useSetAtom(deleteBot)
  const [messages, setMessages] = useState<MessagesAfter>('keep')
  const formId = useId()

  const { isBusy, problem, submit } = useSubmit({ send: () => end({ bot, messages }), onDone: onClose })
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="danger" icon="trash" busy={isBusy}>
        Delete
      </Button>
    </>
  )
  return (
    <Modal open title={`Delete ${personName(bot.display_name, null)}`} busy={isBusy} onClose={onClose} footer={footer}>
      <form className="moderation-form" id={formId} onSubmit={submit}>
        <p>Its tokens stop working at once. This can’t be undone.</p>
        <fieldset className="choices" disabled={isBusy}>
          <legend>What happens to its messages?</legend>
          {choices.map(({ value, label, words }) => (
            <Choice
              key={value}
              name="messages"
              label={label}
              words={words}
              isChosen={messages === value}
              onChoose={() => setMessages(value)}
            />
          ))}
        </fieldset>
        {problem !== null && (
          <p className="moderation-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  )
}
