import * as texts from '#wire/texts.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { DigestPart } from './digest-part.tsx'

type CatchUpDialogProps = {
  /** Null for all that the reader follows. */
  readonly messageId: string | null
  readonly onClose: () => void
}

/** What is new to the reader in a message's thread, or in all that they follow, as an agent sums it up. */
export function CatchUpDialog({ messageId, onClose }: CatchUpDialogProps) {
  return (
    <Modal open title={texts.catchUpLabel} onClose={onClose}>
      <DigestPart kind={messageId === null ? 'following' : 'new'} messageId={messageId} onGone={onClose} />
    </Modal>
  )
}
