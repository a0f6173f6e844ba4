import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { settleChoices } from '#rules/thread/settling.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { isOnlineAtom } from '../../state/platform/network.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { settle, settlingAtom } from '../../state/thread/settle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import './settle-dialog.css'

/** Chooses what the message settles: the whole thread, or a branch that it is on. */
export function SettleDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const viewer = useAtomValue(viewerAtom)
  const choices = settleChoices(viewer, ...useAtomValue(settlingAtom)(message))
  const isOnline = useAtomValue(isOnlineAtom)
  const run = useSetAtom(settle)
  const [isBusy, setBusy] = useState(false)

  const choose = async (id: string) => {
    setBusy(true)
    const isDone = await run({ id, by: message.id })
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal open title={texts.settleHeading} busy={isBusy} onClose={onClose}>
      {!isOnline && <p role="status">{texts.settleOffline}</p>}
      <PlainList className="settle-choices">
        {choices.map(({ id, isThread, title }) => (
          <li key={id}>
            <Button disabled={isBusy || !isOnline} onClick={() => void choose(id)}>
              <span className="settle-kind">{isThread ? texts.settleWholeThread : texts.settleBranch}</span>
              <bdi className="settle-title">{title}</bdi>
            </Button>
          </li>
        ))}
      </PlainList>
    </Modal>
  )
}
