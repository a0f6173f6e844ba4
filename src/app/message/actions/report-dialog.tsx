import { useSetAtom } from 'jotai'
import { useId, useState } from 'react'
import { reportNoteMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ReportReason } from '#wire/moderation/reports.ts'
import { reportReasons } from '#wire/texts.ts'
import { newReportKey, reportMessage } from '../../state/thread/report.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/fields/choice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import './report-dialog.css'

const reasons = Object.keys(reportReasons) as ReportReason[]

/** Reports a message to the admins, with a reason and a note. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const report = useSetAtom(reportMessage)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const key = useState(useSetAtom(newReportKey))[0]
  const formId = useId()

  const { isBusy, problem, submit } = useSubmit({
    isReady: reason !== null,
    send: async () => (reason === null ? null : report({ id: message.id, key, body: { reason, note } })),
    onDone: onClose,
  })
  const footer = (
    <>
      <Button disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={reason === null}>
        Report
      </Button>
    </>
  )
  return (
    <Modal open title="Report this message" busy={isBusy} onClose={onClose} footer={footer}>
      <form className="report-form" id={formId} onSubmit={submit}>
        <p>
          Admins read this message and your reason.
          {message.public ? ' ' : ' The message is private: they’ll see this one, and no other private message. '}
          Its author isn’t told who reported it.
        </p>
        <fieldset className="choices" disabled={isBusy}>
          <legend>What is wrong with it?</legend>
          {reasons.map((each) => (
            <Choice
              key={each}
              name="reason"
              {...reportReasons[each]}
              isChosen={reason === each}
              onChoose={() => setReason(each)}
            />
          ))}
        </fieldset>
        <TextArea
          label="Note (optional)"
          maxRows={6}
          maxLength={reportNoteMaxLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {problem !== null && (
          <p className="report-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </Modal>
  )
}
