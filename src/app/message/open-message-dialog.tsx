import { useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { closeMessageDialog } from '../state/dialogs.ts'
import type { AfterDelete } from '../state/leave.ts'
import { messageDialogAtom } from '../state/message-dialog.ts'

const AnswerAgainDialog = lazy(async () => ({
  default: (await import('./actions/answer-again-dialog.tsx')).AnswerAgainDialog,
}))
const DeleteDialog = lazy(async () => ({ default: (await import('./actions/delete-dialog.tsx')).DeleteDialog }))
const RecipientsListDialog = lazy(async () => ({
  default: (await import('./actions/recipients-list-dialog.tsx')).RecipientsListDialog,
}))
const TidyDialog = lazy(async () => ({ default: (await import('./actions/tidy-dialog.tsx')).TidyDialog }))
const TitleDialog = lazy(async () => ({ default: (await import('./actions/title-dialog.tsx')).TitleDialog }))

/** The dialog that a message's command has opened. */
export function OpenMessageDialog({ onDeleted }: { onDeleted: (after: AfterDelete) => void }) {
  const dialog = useAtomValue(messageDialogAtom)
  const close = useSetAtom(closeMessageDialog)
  if (dialog === null) return null
  const { name, message } = dialog
  return (
    <Suspense>
      {name === 'delete' && <DeleteDialog messageId={message.id} onClose={close} onDeleted={onDeleted} />}
      {name === 'recipients' && <RecipientsListDialog message={message} onClose={close} />}
      {name === 'title' && <TitleDialog message={message} onClose={close} />}
      {name === 'answer-again' && <AnswerAgainDialog message={message} onClose={close} />}
      {name === 'tidy' && <TidyDialog message={message} onClose={close} />}
    </Suspense>
  )
}
