import { useSetAtom } from 'jotai'
import { personName } from '#rules/people/author.ts'
import { addRecipient, canRemoveRecipient, removeRecipient } from '#rules/thread/reply.ts'
import type { UserReference } from '#wire/user.ts'
import { changeSettings } from '../../state/draft/draft-actions.ts'
import type { ReplyDraft } from '../../state/draft/draft-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { PersonRow } from '../person-row.tsx'
import { RecipientSearch } from './recipient-search.tsx'

/** Chooses the audience of a reply or new thread. */
export function RecipientsDialog({ draft, onClose }: { draft: ReplyDraft; onClose: () => void }) {
  const change = useSetAtom(changeSettings)
  const { settings } = draft
  const target = typeof draft.target === 'string' ? null : draft.target
  const add = (person: UserReference) => change(addRecipient(settings, person))

  return (
    <Modal
      open
      title="Recipients"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <RecipientSearch added={settings.recipients} onAdd={add} />
      <p className="recipients-hint">{hint(settings.isPublic, settings.recipients.length)}</p>
      <ul className="people" aria-label="Current recipients">
        {settings.recipients.map((person) => (
          <PersonRow key={person.uid} person={person}>
            {canRemoveRecipient(person.uid, target) && (
              <IconButton
                label={`Remove ${personName(person.display_name, null)}`}
                icon="close"
                onClick={() => change(removeRecipient(settings, person.uid, target))}
              />
            )}
          </PersonRow>
        ))}
      </ul>
    </Modal>
  )
}

function hint(isPublic: boolean, count: number): string {
  if (isPublic) return 'Everyone can read this. Recipients also get a notification.'
  return count === 0
    ? 'Only the people you add can read this. Add no one to keep it to yourself.'
    : 'Only you and the people you add can read this.'
}
