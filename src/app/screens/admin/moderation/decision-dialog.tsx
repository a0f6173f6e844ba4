import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import type { ReportDecision, ReportedMessage } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { decideReport } from '../../../state/access/admin-reports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useSubmit } from '../../../ui/fields/use-submit.ts'
import { Modal } from '../../../ui/overlays/modal.tsx'
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
  const formId = useId()
  const isAnything = isDismissal || message !== 'leave' || person !== 'leave'
  const isReady = isAnything && reason.trim() !== '' && (person !== 'suspend' || isDays(days))

  const decision = { message, person, reason, ...(person === 'suspend' ? { days: Number(days) } : {}) }
  const { isBusy, problem, submit } = useSubmit({
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
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        {texts.cancelLabel}
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isReady}>
        {isDismissal ? texts.dismissLabel : texts.decideLabel}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={isDismissal ? texts.dismissalHeading : texts.decisionHeading}
      busy={isBusy}
      onClose={onClose}
      footer={footer}
    >
      <form className="moderation-form" id={formId} onSubmit={submit}>
        {isDismissal ? (
          <p>{texts.dismissalMeans}</p>
        ) : (
          <>
            <fieldset className="choices" disabled={isBusy}>
              <legend>{texts.decisionOnMessage.legend}</legend>
              {choiceOfMessage('leave')}
              {reported.is_stored && choiceOfMessage('delete')}
              {reported.is_stored && reported.is_visible && choiceOfMessage('settle')}
            </fieldset>
            {reported.author !== null && (
              <fieldset className="choices" disabled={isBusy}>
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
        {problem !== null && (
          <p className="moderation-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  )
}
