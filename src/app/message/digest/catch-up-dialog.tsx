import { Modal } from '../../ui/overlays/modal.tsx'
import { DigestPart } from './digest-part.tsx'

/** What is new to the reader in a message's thread, as an agent sums it up. */
export function CatchUpDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  return (
    <Modal open title="Catch up" onClose={onClose}>
      <DigestPart kind="new" messageId={messageId} onGone={onClose} />
    </Modal>
  )
}
