import { useSetAtom } from 'jotai'
import { type FormEvent, useId, useState } from 'react'
import { descriptionMaxLength, titleMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { saveTitles } from '../../state/thread/change-message.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import './title-dialog.css'

const descriptionRows = { least: 3, most: 10 }

/** Edits a message's title and description, shown in lists and at the top of its thread. */
export function TitleDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const save = useSetAtom(saveTitles)
  const [title, setTitle] = useState(message.title ?? '')
  const [description, setDescription] = useState(message.description ?? '')
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    const refusal = await save({ id: message.id, title, description })
    setSaving(false)
    setProblem(refusal)
    if (refusal === null) onClose()
  }

  return (
    <Modal
      open
      title={texts.editTitleHeading}
      busy={isSaving}
      edited={title !== (message.title ?? '') || description !== (message.description ?? '')}
      problem={problem}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {texts.cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving}>
            {texts.saveLabel}
          </Button>
        </>
      }
    >
      <form className="title-form" id={formId} onSubmit={submit}>
        <TextField
          label={texts.messageTitleLabel}
          value={title}
          maxLength={titleMaxLength}
          readOnly={isSaving}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={texts.messageDescriptionLabel}
          value={description}
          maxLength={descriptionMaxLength}
          minRows={descriptionRows.least}
          maxRows={descriptionRows.most}
          readOnly={isSaving}
          onChange={(event) => setDescription(event.target.value)}
        />
      </form>
    </Modal>
  )
}
