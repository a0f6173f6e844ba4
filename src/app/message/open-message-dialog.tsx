import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { closeMessageDialog } from '../state/platform/dialogs.ts'
import { lastShownDialogAtom, messageDialogAtom } from '../state/thread/message-dialog.ts'
import type { AfterDelete } from '../state/thread/redirect-after-delete.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const AnswerAgainDialog = lazyPart(async () => (await import('./actions/answer-again-dialog.tsx')).AnswerAgainDialog)
const BringHomeDialog = lazyPart(async () => (await import('./actions/bring-home-dialog.tsx')).BringHomeDialog)
const CatchUpDialog = lazyPart(async () => (await import('./digest/catch-up-dialog.tsx')).CatchUpDialog)
const DeleteDialog = lazyPart(async () => (await import('./actions/delete-dialog.tsx')).DeleteDialog)
const EditDialog = lazyPart(async () => (await import('./edits/edit-dialog.tsx')).EditDialog)
const ExportDialog = lazyPart(async () => (await import('./actions/export-dialog.tsx')).ExportDialog)
const PersonDialog = lazyPart(async () => (await import('./person-dialog.tsx')).PersonDialog)
const RecipientsListDialog = lazyPart(
  async () => (await import('./actions/recipients-list-dialog.tsx')).RecipientsListDialog,
)
const ReportDialog = lazyPart(async () => (await import('./actions/report-dialog.tsx')).ReportDialog)
const SettleDialog = lazyPart(async () => (await import('./actions/settle-dialog.tsx')).SettleDialog)
const SlowModeDialog = lazyPart(async () => (await import('./actions/slow-mode-dialog.tsx')).SlowModeDialog)
const TidyDialog = lazyPart(async () => (await import('./actions/tidy-dialog.tsx')).TidyDialog)
const TitleDialog = lazyPart(async () => (await import('./actions/title-dialog.tsx')).TitleDialog)
const VersionsDialog = lazyPart(async () => (await import('./edits/versions-dialog.tsx')).VersionsDialog)

/** The dialog opened by a message command. */
export function OpenMessageDialog({ onDeleted }: { onDeleted: (after: AfterDelete) => void }) {
  const current = useAtomValue(messageDialogAtom)
  const [last, setLast] = useAtom(lastShownDialogAtom)
  useEffect(() => {
    if (current !== null) setLast(current)
  }, [current, setLast])
  const dialog = current ?? last
  const close = useSetAtom(closeMessageDialog)
  if (dialog === null) return null
  const { name, message, person } = dialog
  return (
    <>
      {name === 'delete' && <DeleteDialog messageId={message.id} onClose={close} onDeleted={onDeleted} />}
      {name === 'recipients' && <RecipientsListDialog message={message} onClose={close} />}
      {name === 'person' && <PersonDialog message={message} person={person} onClose={close} />}
      {name === 'title' && <TitleDialog message={message} onClose={close} />}
      {name === 'edit' && <EditDialog message={message} onClose={close} />}
      {name === 'versions' && <VersionsDialog message={message} onClose={close} />}
      {name === 'answer-again' && <AnswerAgainDialog message={message} onClose={close} />}
      {name === 'export' && <ExportDialog message={message} onClose={close} />}
      {name === 'catch-up' && <CatchUpDialog messageId={message.id} onClose={close} />}
      {name === 'report' && <ReportDialog message={message} onClose={close} />}
      {name === 'settle' && <SettleDialog message={message} onClose={close} />}
      {name === 'bring-home' && <BringHomeDialog message={message} onClose={close} />}
      {name === 'slow-mode' && <SlowModeDialog messageId={message.id} onClose={close} />}
      {name === 'tidy' && <TidyDialog message={message} onClose={close} />}
    </>
  )
}
