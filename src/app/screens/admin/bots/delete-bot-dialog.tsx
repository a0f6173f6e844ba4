import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import type { MessagesAfter } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { deleteBot } from '../../../state/access/admin-bots.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import '../moderation/moderation.css'

const choices: readonly MessagesAfter[] = ['keep', 'delete']

/** Deletes a bot, and its messages if that is chosen. */
export function DeleteBotDialog({ bot, onClose }: { readonly bot: AdminUser; readonly onClose: () => void }) {
  const end = useSetAtom(deleteBot)
  const [messages, setMessages] = useState<MessagesAfter>('keep')
  const formId = useId()

  const { isBusy, problem, submit } = useSubmit({ send: () => end({ bot, messages }), onDone: onClose })
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="danger" icon="trash" busy={isBusy}>
        {texts.deleteLabel}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={texts.deleteBot(personName(bot.display_name, null))}
      busy={isBusy}
      onClose={onClose}
      footer={footer}
    >
      <form className="moderation-form" id={formId} onSubmit={submit}>
        <p>{texts.deleteBotMeans}</p>
        <fieldset className="choices" disabled={isBusy}>
          <legend>{texts.botMessagesQuestion}</legend>
          {choices.map((value) => (
            <Choice
              key={value}
              name="messages"
              {...texts.botMessagesAfter[value]}
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
