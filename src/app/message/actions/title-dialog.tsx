import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { descriptionMaxLength, titleMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { saveTitles } from '../../state/thread/change-message.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useSubmit } from '../../ui/fields/use-submit.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import './title-dialog.css'

const descriptionRows = { least: 3, most: 10 }

/** Edits a message's title and description, shown in lists and at the top of its thread. */
export function TitleDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const save = useSetAtom(saveTitles)
  const [title, setTitle] = useState(message.title ?? '')
  const [description, setDescription] = useState(message.description ?? '')

  const send = () => save({ id: message.id, title, description })
  const form = useSubmit({ send, onDone: onClose })
  return (
    <FormDialog
      {...form}
      title={texts.editTitleHeading}
      className="title-form"
      submitLabel={texts.saveLabel}
      edited={title !== (message.title ?? '') || description !== (message.description ?? '')}
      onClose={onClose}
    >
      <TextField
        label={texts.messageTitleLabel}
        value={title}
        maxLength={titleMaxLength}
        readOnly={form.isBusy}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextArea
        label={texts.messageDescriptionLabel}
        value={description}
        maxLength={descriptionMaxLength}
        minRows={descriptionRows.least}
        maxRows={descriptionRows.most}
        readOnly={form.isBusy}
        onChange={(event) => setDescription(event.target.value)}
      />
    </FormDialog>
  )
}
