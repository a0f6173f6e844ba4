import { useSetAtom } from 'jotai'
import { useState } from 'react'
import * as texts from '#wire/texts.ts'
import { deleteMessage } from '../../state/thread/delete-message.ts'
import type { AfterDelete } from '../../state/thread/redirect-after-delete.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

type DeleteDialogProps = {
  readonly messageId: string
  readonly onClose: () => void
  readonly onDeleted: (after: AfterDelete) => void
}

export function DeleteDialog({ messageId, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useSetAtom(deleteMessage)
  const [isDeleting, setDeleting] = useState(false)

  const confirm = async () => {
    setDeleting(true)
    const after = await remove(messageId)
    onClose()
    onDeleted(after)
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
