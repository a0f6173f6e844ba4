import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { renameBot } from '../../../state/access/admin-bots.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { BotFields } from './bot-fields.tsx'
import '../moderation/moderation.css'

/** Changes a bot's name and tag, everywhere at once. */
export function RenameBotDialog({ bot, onClose }: { readonly bot: AdminUser; readonly onClose: () => void }) {
  const rename = useSetAtom(renameBot)
  const [name, setName] = useState(bot.display_name ?? '')
  const [tag, setTag] = useState(bot.user_tag ?? '')
  const formId = useId()

  const send = () => rename({ bot, change: { display_name: name, user_tag: tag.trim() } })
  const { isBusy, problem, submit } = useSubmit({ send, onDone: onClose })
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy}>
        {texts.renameBotLabel}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={texts.renameBot(personName(bot.display_name, null))}
      busy={isBusy}
      onClose={onClose}
      footer={footer}
    >
      <form className="moderation-form" id={formId} onSubmit={submit}>
        <BotFields name={name} tag={tag} onName={setName} onTag={setTag} />
        {problem !== null && (
          <p className="moderation-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  )
}
