import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { renameBot } from '../../../state/access/admin-bots.ts'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { BotFields } from './bot-fields.tsx'
import '../moderation/moderation.css'

/** Changes a bot's name and tag, everywhere at once. */
export function RenameBotDialog({ bot, onClose }: { readonly bot: AdminUser; readonly onClose: () => void }) {
  const rename = useSetAtom(renameBot)
  const [name, setName] = useState(bot.display_name ?? '')
  const [tag, setTag] = useState(bot.user_tag ?? '')

  const send = () => rename({ bot, change: { display_name: name, user_tag: tag.trim() } })
  const form = useSubmit({ send, onDone: onClose })
  return (
    <FormDialog
      {...form}
      title={texts.renameBot(personName(bot.display_name, null))}
      className="moderation-form"
      submitLabel={texts.renameBotLabel}
      edited={name !== (bot.display_name ?? '') || tag !== (bot.user_tag ?? '')}
      onClose={onClose}
    >
      <BotFields name={name} tag={tag} onName={setName} onTag={setTag} />
    </FormDialog>
  )
}
