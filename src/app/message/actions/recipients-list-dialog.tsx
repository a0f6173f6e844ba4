import { useSetAtom } from 'jotai'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { openMessageDialog } from '../../state/platform/dialogs.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { Person } from '../person-row.tsx'

/** A message's audience, as shown to its author. A press opens a person's card. */
export function RecipientsListDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const open = useSetAtom(openMessageDialog)
  return (
    <Modal
      open
      title={texts.recipientsLabel}
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.doneLabel}</Button>}
    >
      <PlainList className="people">
        {message.recipients.map((recipient) => (
          <li key={recipient.uid}>
            <button
              type="button"
              className="person-row person-press"
              onClick={() => open({ name: 'person', id: message.id, person: recipient })}
            >
              <Person person={recipient} />
            </button>
          </li>
        ))}
      </PlainList>
    </Modal>
  )
}
