import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { reportNoteMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ReportReason } from '#wire/moderation/reports.ts'
import * as texts from '#wire/texts.ts'
import { newReportKey, reportMessage } from '../../state/thread/report.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import './report-dialog.css'

const reasons = Object.keys(texts.reportReasons) as ReportReason[]

/** Reports a message to the admins, with a reason and a note. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const report = useSetAtom(reportMessage)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const key = useState(useSetAtom(newReportKey))[0]

  const form = useSubmit({
    isReady: reason !== null,
    send: async () => (reason === null ? null : report({ id: message.id, key, body: { reason, note } })),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...form}
      title={texts.reportHeading}
      className="report-form"
      submitLabel={texts.sendReportLabel}
      edited={reason !== null || note !== ''}
      onClose={onClose}
    >
      <p>{message.public ? texts.reportOfPublic : texts.reportOfPrivate}</p>
      <fieldset className="choices" disabled={form.isBusy}>
        <legend>{texts.reportQuestion}</legend>
        {reasons.map((each) => (
          <Choice
            key={each}
            name="reason"
            {...texts.reportReasons[each]}
            isChosen={reason === each}
            onChoose={() => setReason(each)}
          />
        ))}
      </fieldset>
      <TextArea
        label={texts.reportNoteLabel}
        maxRows={6}
        maxLength={reportNoteMaxLength}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
