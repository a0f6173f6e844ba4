import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { personName } from '#rules/people/author.ts'
import type { PersonAction } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import type { AdminUser } from '#wire/user.ts'
import { moderateUser } from '../../../state/access/admin-reports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
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
  const formId = useId()
  const offered = actions.filter((each) => each !== 'lift' || user.suspended_until !== undefined)
  const isReady = reason.trim() !== '' && (action !== 'suspend' || isDays(days))

  const withDays = action === 'suspend' ? { days: Number(days) } : {}
  const { isBusy, problem, submit } = useSubmit({
    isReady,
    send: () => moderate({ uid: user.uid, action: { action, reason, ...withDays } }),
    onDone,
  })
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isReady}>
        {texts.moderationOffered[action].label}
      </Button>
    </>
  )
  const name = personName(user.display_name, user.email)
  return (
    <Modal open title={texts.warnOrSuspend(name)} busy={isBusy} onClose={onClose} footer={footer}>
      <form className="moderation-form" id={formId} onSubmit={submit}>
        <fieldset className="choices" disabled={isBusy}>
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
        {problem !== null && (
          <p className="moderation-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  )
}
