import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { personName } from '#rules/people/author.ts'
import type { PersonAction } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { moderateUser } from '../../../state/access/admin-reports.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { DaysField, isDays, ReasonField } from './reason-fields.tsx'
import './moderation.css'

type Action = PersonAction['action']

const actions: readonly Action[] = ['warn', 'suspend', 'lift', 'revoke']

type ModerationDialogProps = {
  readonly user: AdminUser
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Warns or suspends a person, ends their suspension or revokes their access, with a reason. */
export function ModerationDialog({ user, onClose, onDone }: ModerationDialogProps) {
  const moderate = useSetAtom(moderateUser)
  const [action, setAction] = useState<Action>('warn')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const offered = actions.filter((each) => each !== 'lift' || user.suspended_until !== undefined)
  const isReady = reason.trim() !== '' && (action !== 'suspend' || isDays(days))

  const withDays = action === 'suspend' ? { days: Number(days) } : {}
  const form = useSubmit({
    isReady,
    send: () => moderate({ user, action: { action, reason, ...withDays } }),
    onDone,
  })
  return (
    <FormDialog
      {...form}
      title={texts.warnOrSuspend(personName(user.display_name, user.email))}
      className="moderation-form"
      submitLabel={texts.moderationOffered[action].label}
      edited={reason !== ''}
      onClose={onClose}
    >
      <fieldset className="choices" disabled={form.isBusy}>
        <legend>{texts.moderationQuestion}</legend>
        {offered.map((each) => (
          <Choice
            key={each}
            name="action"
            {...texts.moderationOffered[each]}
            isChosen={action === each}
            onChoose={() => setAction(each)}
          />
        ))}
      </fieldset>
      {action === 'suspend' && <DaysField value={days} onChange={setDays} />}
      <ReasonField isForPerson value={reason} onChange={setReason} />
    </FormDialog>
  )
}
