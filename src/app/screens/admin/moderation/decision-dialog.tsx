import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import type { ReportDecision, ReportedMessage } from '#wire/moderation/reports.ts'
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
  const choice = <Of extends string>(
    name: string,
    now: Of,
    set: (of: Of) => void,
    of: Of,
    label: string,
    words = '',
  ) => <Choice name={name} label={label} words={words} isChosen={now === of} onChoose={() => set(of)} />
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isReady}>
        {isDismissal ? 'Dismiss' : 'Decide'}
      </Button>
    </>
  )
  return (
    <Modal
      open
      title={isDismissal ? 'Dismiss the reports' : 'Decide about this message'}
      busy={isBusy}
      onClose={onClose}
      footer={footer}
    >
      <form className="moderation-form" id={formId} onSubmit={submit}>
        {isDismissal ? (
          <p>Nothing changes, and the author isn’t told. Admins can read your reason.</p>
        ) : (
          <>
            <fieldset className="choices" disabled={isBusy}>
              <legend>The message</legend>
              {choice('message', message, setMessage, 'leave', 'Stays')}
              {reported.is_stored &&
                choice('message', message, setMessage, 'delete', 'Is deleted', 'with all replies below it')}
              {reported.is_stored &&
                reported.is_visible &&
                choice('message', message, setMessage, 'settle', 'Is settled', 'with the branch that begins with it')}
            </fieldset>
            {reported.author !== null && (
              <fieldset className="choices" disabled={isBusy}>
                <legend>Its author</legend>
                {choice('person', person, setPerson, 'leave', 'Nothing')}
                {choice('person', person, setPerson, 'warn', 'Is warned')}
                {choice('person', person, setPerson, 'suspend', 'Is suspended', 'and can only read')}
                {choice('person', person, setPerson, 'revoke', 'Loses access', 'and is logged out everywhere')}
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
