import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { personName } from '#rules/people/author.ts'
import type { MessagesAfter } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { deleteBot } from '../../../state/access/admin-bots.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { FocusNearby } from '../../../ui/focus-nearby.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import '../moderation/moderation.css'

const choices: readonly MessagesAfter[] = ['keep', 'delete']

/** Deletes a bot, and its messages if that is chosen. */
export function DeleteBotDialog({ bot, onClose }: { readonly bot: AdminUser; readonly onClose: () => void }) {
  const end = useSetAtom(deleteBot)
  const [messages, setMessages] = useState<MessagesAfter>('keep')

  const form = useSubmit({ send: () => end({ bot, messages }), onDone: onClose })
  return (
    <FormDialog
      {...form}
      title={texts.deleteBot(personName(bot.display_name, null))}
      className="moderation-form"
      submitLabel={texts.deleteLabel}
      isDanger
      onClose={onClose}
    >
      <FocusNearby />
      <p>{texts.deleteBotMeans}</p>
      <fieldset className="choices" disabled={form.isBusy}>
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
    </FormDialog>
  )
}
