import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { hasAccount } from '#rules/people/has-account.ts'
import type { ReportDecision, ReportedMessage } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { decideReport } from '../../../state/access/admin-reports.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { FocusNearby } from '../../../ui/focus-nearby.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { DaysField, isDays, ReasonField } from './reason-fields.tsx'

type DecisionDialogProps = {
  readonly reported: ReportedMessage
  readonly isDismissal: boolean
  readonly onClose: () => void
}

type OfMessage = ReportDecision['message']
type OfPerson = ReportDecision['person']

/** Asks what happens to a reported message and to its author, and why. */
export function DecisionDialog({ reported, isDismissal, onClose }: DecisionDialogProps) {
  const decide = useSetAtom(decideReport)
  const [message, setMessage] = useState<OfMessage>('leave')
  const [person, setPerson] = useState<OfPerson>('leave')
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const isAnything = isDismissal || message !== 'leave' || person !== 'leave'
  const isReady = isAnything && reason.trim() !== '' && (person !== 'suspend' || isDays(days))

  const decision = { message, person, reason, ...(person === 'suspend' ? { days: Number(days) } : {}) }
  const form = useSubmit({
    isReady,
    send: () => decide({ id: reported.id, decision }),
    onDone: onClose,
  })
  const choiceOfMessage = (of: OfMessage) => (
    <Choice name="message" {...texts.decisionOnMessage[of]} isChosen={message === of} onChoose={() => setMessage(of)} />
  )
  const choiceOfPerson = (of: OfPerson) => (
    <Choice name="person" {...texts.decisionOnPerson[of]} isChosen={person === of} onChoose={() => setPerson(of)} />
  )
  return (
    <FormDialog
      {...form}
      title={isDismissal ? texts.dismissalHeading : texts.decisionHeading}
      className="moderation-form"
      submitLabel={isDismissal ? texts.dismissLabel : texts.decideLabel}
      edited={reason !== ''}
      onClose={onClose}
    >
      <FocusNearby />
      {isDismissal ? (
        <p>{texts.dismissalMeans}</p>
      ) : (
        <>
          <fieldset className="choices" disabled={form.isBusy}>
            <legend>{texts.decisionOnMessage.legend}</legend>
            {choiceOfMessage('leave')}
            {reported.is_stored && choiceOfMessage('delete')}
            {reported.is_stored && reported.is_visible && choiceOfMessage('settle')}
          </fieldset>
          {reported.author !== null && hasAccount(reported.author_uid) && (
            <fieldset className="choices" disabled={form.isBusy}>
              <legend>{texts.decisionOnPerson.legend}</legend>
              {choiceOfPerson('leave')}
              {choiceOfPerson('warn')}
              {choiceOfPerson('suspend')}
              {choiceOfPerson('revoke')}
            </fieldset>
          )}
          {person === 'suspend' && <DaysField value={days} onChange={setDays} />}
        </>
      )}
      <ReasonField isForPerson={!isDismissal} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
