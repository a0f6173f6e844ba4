import { useAtomValue } from 'jotai'
import { openDialogAtom } from '../state/platform/dialogs.ts'
import type { AfterDelete } from '../state/thread/redirect-after-delete.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'

const OpenMessageDialog = lazyPart(async () => (await import('./open-message-dialog.tsx')).OpenMessageDialog)

/** Renders the message dialog that is open; every screen with messages has one of these. */
export function MessageDialogs({ onDeleted }: { onDeleted: (after: AfterDelete) => void }) {
  const isAsked = useAtomValue(openDialogAtom) !== null
  return isAsked && <OpenMessageDialog onDeleted={onDeleted} />
}
