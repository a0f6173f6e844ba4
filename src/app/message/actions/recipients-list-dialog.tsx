import type { Message } from '#wire/message.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PersonRow } from '../person-row.tsx'

/** A message's audience, as shown to its author. */
export function RecipientsListDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <Modal open title="Recipients" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <ul className="people">
        {message.recipients.map((recipient) => (
          <PersonRow key={recipient.uid} person={recipient} />
        ))}
      </ul>
    </Modal>
  )
}
