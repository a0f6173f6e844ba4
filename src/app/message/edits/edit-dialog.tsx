import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { isOnGround } from '#rules/ground/ground-message.ts'
import { contentMaxLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import {
  answerDifferently,
  answersDifferentlyAtom,
  loadWholeMessage,
  presentVersionAtom,
  saveEdit,
  saveEditDraft,
  startEdit,
} from '../../state/outbox/edit-message.ts'
import { viewerAtom } from '../../state/session/session.ts'
import { deletedIdsAtom } from '../../state/thread/deleting/hidden.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import './edit-dialog.css'

type EditDialogProps = { readonly message: Message; readonly onClose: () => void }

/** Changes the text of one's own message, or posts the new text beside it. */
export function EditDialog({ message, onClose }: EditDialogProps) {
  const { uid } = useAtomValue(viewerAtom)
  const load = useSetAtom(loadWholeMessage)
  const [isFailed, setFailed] = useState(false)
  const isCut = message.truncated === true
  useEffect(() => {
    if (isCut) void load(message).then((isLoaded) => setFailed(!isLoaded))
  }, [isCut, load, message])
  // Nobody's after the session has ended.
  if (uid === null && !isOnGround(message)) return null
  if (!isCut) return <OpenDialog message={message} onClose={onClose} />
  return (
    <Modal open title={texts.editMessageHeading} onClose={onClose}>
      {isFailed ? <p role="alert">{texts.wholeMessageFailed}</p> : <Spinner label={texts.loading} />}
    </Modal>
  )
}

function OpenDialog({ message, onClose }: EditDialogProps) {
  const start = useSetAtom(startEdit)
  const saveDraft = useSetAtom(saveEditDraft)
  const save = useSetAtom(saveEdit)
  const post = useSetAtom(answerDifferently)
  const version = useAtomValue(presentVersionAtom)(message)
  const isBetterBeside = useAtomValue(answersDifferentlyAtom)(message)
  const [draft, setDraft] = useState(() => start(message))
  const isGone = useAtomValue(deletedIdsAtom).has(message.id)
  // The screen of a thread is left as its first message is deleted: the next screen continues the dialog.
  const [isContinued] = useState(isGone)
  const [opened, setOpened] = useState(message.content)
  const [busy, setBusy] = useState<'save' | 'post' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()
  const isSame = draft.text.trim() === '' || draft.text.trim() === message.content.trim()
  const isUntouched = draft.text === opened
  if (busy === null && message.content !== opened) {
    setOpened(message.content)
    if (isUntouched) setDraft({ text: message.content, base: version })
  }
  const isOver = isGone && isUntouched && busy === null
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])

  const write = (text: string) => {
    setDraft({ ...draft, text })
    saveDraft(message, { ...draft, text })
  }
  const discard = () => {
    saveDraft(message, { ...draft, text: message.content })
    onClose()
  }
  const saveNow = async () => {
    setBusy('save')
    const refused = await save(message, draft)
    setBusy(null)
    if (refused === null) onClose()
    else setProblem(refused || texts.editFailed)
  }
  const postNow = async () => {
    setBusy('post')
    await post(message, draft)
    onClose()
  }
  const isOff = isSame || busy !== null
  const edit = {
    label: isBetterBeside ? texts.saveAsEditLabel : texts.saveLabel,
    run: saveNow,
    busy: busy === 'save',
    disabled: isOff || isGone,
  }
  const beside = { label: texts.answerDifferentlyLabel, run: postNow, busy: busy === 'post', disabled: isOff }
  const [first, second] = isBetterBeside ? [beside, edit] : [edit, isBetterBeside === null ? null : beside]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!first.disabled) void first.run()
  }

  return (
    <Modal
      open
      unprompted={isContinued}
      title={texts.editMessageHeading}
      busy={busy !== null}
      onClose={onClose}
      footer={
        <>
          <Button variant="plain" disabled={busy !== null} onClick={discard}>
            {isUntouched ? texts.cancelLabel : texts.discardChangesLabel}
          </Button>
          {second !== null && (
            <Button variant="plain" busy={second.busy} disabled={second.disabled} onClick={() => void second.run()}>
              {second.label}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={first.busy} disabled={first.disabled}>
            {first.label}
          </Button>
        </>
      }
    >
      <form className="edit-form" id={formId} onSubmit={submit}>
        {isBetterBeside && !isGone && <p className="edit-note">{texts.othersHaveReplied}</p>}
        <TextArea
          label={texts.messageTextLabel}
          labelHidden
          autoFocus
          value={draft.text}
          maxLength={contentMaxLength}
          minRows={rows.least}
          maxRows={rows.most}
          readOnly={busy !== null}
          onChange={(event) => write(event.target.value)}
        />
        {version > draft.base && !isGone && (
          <p className="edit-note" role="status">
            {texts.editedMeanwhile}
          </p>
        )}
        {(isGone || problem !== null) && (
          <p className="edit-problem" role="alert" dir="auto">
            {isGone ? texts.editedGone : problem}
          </p>
        )}
      </form>
    </Modal>
  )
}

const rows = { least: 4, most: 14 }
