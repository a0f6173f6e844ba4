import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { deleteMessage } from '../../state/thread/delete-message.ts'
import type { AfterDelete } from '../../state/thread/redirect-after-delete.ts'
import { pathAtom } from '../../state/thread/thread.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { focusNext } from '../focus/focus-next.ts'

type DeleteDialogProps = {
  readonly messageId: string
  readonly onClose: () => void
  readonly onDeleted: (after: AfterDelete) => void
}

export function DeleteDialog({ messageId, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useSetAtom(deleteMessage)
  const { get } = useStore()
  const [isDeleting, setDeleting] = useState(false)

  const confirm = async () => {
    setDeleting(true)
    const place = get(pathAtom).findIndex(({ id }) => id === messageId)
    const after = await remove(messageId)
    onClose()
    onDeleted(after)
    const path = get(pathAtom)
    // The reply that is shown instead, or what it was a reply to.
    const next = path[place] ?? path[place - 1]
    if (after.to === 'stay' && next !== undefined) focusNext(next.id)
  }

  return (
    <Modal
      open
      title={texts.confirmDeletion}
      busy={isDeleting}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isDeleting} onClick={onClose}>
            {texts.cancelLabel}
          </Button>
          <Button variant="danger" icon="trash" busy={isDeleting} onClick={confirm}>
            {texts.deleteLabel}
          </Button>
        </>
      }
    >
      <p>{texts.confirmDeletionQuestion}</p>
      <p>{texts.cannotBeUndone}</p>
    </Modal>
  )
}
