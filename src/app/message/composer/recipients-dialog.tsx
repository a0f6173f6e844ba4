import { useId, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import { addRecipient, canRemoveRecipient, type ReplySettings, removeRecipient } from '#rules/thread/reply.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { leaveItem } from '../../ui/leave-item.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PlainList } from '../../ui/plain-list.tsx'
import { PersonRow } from '../person-row.tsx'
import { RecipientSearch } from './recipient-search.tsx'

type RecipientsDialogProps = {
  readonly settings: ReplySettings
  readonly target: Message | null
  readonly onChange: (settings: ReplySettings) => void
  readonly onClose: () => void
}

/** Chooses the audience of a reply or new thread. The search comes first: it has the focus when the dialog opens. */
export function RecipientsDialog({ settings, target, onChange, onClose }: RecipientsDialogProps) {
  const group = useId()
  const [isAdding, setAdding] = useState(false)
  return (
    <Modal
      open
      title={texts.recipientsLabel}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isAdding} onClick={onClose}>
          {texts.doneLabel}
        </Button>
      }
    >
      <RecipientSearch
        added={settings.recipients}
        onAdd={(person) => onChange(addRecipient(settings, person))}
        onBusy={setAdding}
      />
      <fieldset className="choices recipients-public">
        <legend className="sr-only">{texts.audienceHeading}</legend>
        {[true, false].map((isPublic) => (
          <Choice
            key={String(isPublic)}
            name={group}
            label={isPublic ? texts.audienceEveryone : texts.audienceChosen}
            hint=""
            isChosen={settings.isPublic === isPublic}
            onChoose={() => onChange({ ...settings, isPublic })}
          />
        ))}
      </fieldset>
      <p className="recipients-hint">{hint(settings.isPublic, settings.recipients.length)}</p>
      <PlainList className="people" aria-label={texts.currentRecipientsLabel}>
        {settings.recipients.map((person) => (
          <PersonRow key={person.uid} person={person}>
            {canRemoveRecipient(person.uid, target) && (
              <IconButton
                label={texts.removeRecipientLabel(personName(person.display_name, null))}
                icon="close"
                onClick={({ currentTarget }) => {
                  leaveItem(currentTarget, currentTarget.closest('dialog')?.querySelector('input'))
                  onChange(removeRecipient(settings, person.uid, target))
                }}
              />
            )}
          </PersonRow>
        ))}
      </PlainList>
    </Modal>
  )
}

function hint(isPublic: boolean, count: number): string {
  if (isPublic) return texts.publicRecipients
  return count === 0 ? texts.privateNoRecipients : texts.privateRecipients
}
