import { useAtomValue, useSetAtom } from 'jotai'
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { canSend } from '#rules/access/permissions.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import { textOrFileName } from '#rules/files/attached-file.ts'
import { canPressSend, placeholder, sendsOn } from '#rules/thread/reply.ts'
import { replyTextareaMaxLines } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import {
  addBufferedText,
  draftViewerAtom,
  followOtherTabs,
  isGroundDraft,
  writeDraft,
} from '../../state/draft/draft-actions.ts'
import type { ReplyDraft } from '../../state/draft/draft-state.ts'
import { type SentDraft, sendDraft } from '../../state/outbox/send-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { isComposing } from '../../ui/fields/is-composing.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { ComposerFoot } from './composer-foot.tsx'
import { LoginHere } from './login-here.tsx'
import { NotAllowed } from './not-allowed.tsx'
import { PersonOptions } from './person-options.tsx'
import { TextPreview } from './text-preview.tsx'
import { useMentions } from './use-mentions.ts'
import './composer.css'

const DraftFiles = lazyPart(async () => (await import('./files/draft-files.tsx')).DraftFiles)

type ComposerProps = {
  readonly draft: ReplyDraft
  readonly label: string
  readonly onSent?: (sent: SentDraft) => void
  readonly onEscape?: () => void
  readonly head?: ReactNode
}

/** The reply box: audience, text and Send, for replies and new threads. */
export function Composer({ draft, label, onSent, onEscape, head }: ComposerProps) {
  const viewer = useAtomValue(draftViewerAtom)
  const write = useSetAtom(writeDraft)
  const addBuffered = useSetAtom(addBufferedText)
  const follow = useSetAtom(followOtherTabs)
  const send = useSetAtom(sendDraft)
  const problemId = useId()
  const isSending = draft.stage === 'sending'
  const maySend = canSend(viewer)
  const isPrivate = !isGroundDraft(draft) && !draft.settings.isPublic
  const area = useRef<HTMLTextAreaElement>(null)
  const [draftAtStart] = useState(draft.text)
  const mentions = useMentions(area, draft, write)
  // A text from before, such as a quote, is continued at its end.
  useLayoutEffect(() => area.current?.setSelectionRange(draftAtStart.length, draftAtStart.length), [draftAtStart])
  useLayoutEffect(addBuffered, [addBuffered])
  useEffect(() => follow(), [follow])

  const [wantsPreview, setPreview] = useState(false)
  const isPreviewed = wantsPreview && draft.text.trim() !== ''
  const showPreview = (isOn: boolean) => {
    // The field can be focused only once it is shown.
    flushSync(() => setPreview(isOn))
    if (!isOn) area.current?.focus()
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const sent = await send()
    if (sent !== null) onSent?.(sent)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isComposing(event) && mentions.takeKey(event)) return
    if (!sendsOn(event.key, event.shiftKey, isComposing(event))) return
    event.preventDefault()
    void submit()
  }

  return (
    <form
      className={isPrivate ? 'composer composer-private' : 'composer'}
      aria-label={label}
      onSubmit={submit}
      onMouseDown={keepFocus}
      onKeyDown={(event) => isEscapeOf(event) && onEscape?.()}
    >
      {head}
      <PersonOptions {...mentions.list} />
      <div className="composer-words">
        <div className="composer-field" data-preview={isPreviewed || undefined}>
          <TextArea
            ref={area}
            {...mentions.field}
            label={label}
            labelHidden
            maxRows={replyTextareaMaxLines}
            placeholder={placeholder(viewer, draft.target)}
            value={draft.text}
            // What is there already can be read and copied.
            disabled={!maySend && draft.text === ''}
            readOnly={isSending || !maySend}
            enterKeyHint="send"
            aria-describedby={draft.problem === null ? undefined : problemId}
            autoFocus={maySend}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {isPreviewed && <TextPreview text={draft.text} onClose={() => showPreview(false)} />}
        </div>
        {isSignedIn(viewer) ? (
          <IconButton
            className="composer-send"
            type="submit"
            variant="primary"
            label={texts.sendMessageLabel}
            icon={laterIcons.send}
            busy={isSending}
            disabled={!canPressSend(viewer, textOrFileName(draft.text, draft.files), isSending)}
          />
        ) : (
          <LoginHere target={draft.target} />
        )}
      </div>
      {maySend && <DraftFiles text={draft.text} files={draft.files ?? []} isLocked={isSending} />}
      {draft.problem !== null && (
        <p className="composer-problem" id={problemId} role="alert">
          {draft.problem}
          <Button onClick={() => void submit()}>{texts.retryLabel}</Button>
        </p>
      )}
      {maySend && <ComposerFoot draft={draft} area={area} isPreviewed={isPreviewed} onPreview={showPreview} />}
      {!maySend && <NotAllowed isSuspended={viewer.status === 'suspended'} hasText={draft.text !== ''} />}
    </form>
  )
}

/** Whether the key was meant for the box: its dialogs are elements of the form, and close alone. */
function isEscapeOf(event: KeyboardEvent<HTMLFormElement>): boolean {
  const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null
  return event.key === 'Escape' && !isComposing(event) && !isInDialog
}

/**
 * A press on a button leaves the focus in the field: on a low screen the bars that come back without it would move the
 * button away before the press ends.
 */
function keepFocus(event: MouseEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  const isOnButton = target instanceof Element && target.closest('button') !== null
  const { activeElement } = document
  if (isOnButton && activeElement?.matches('input, textarea') && currentTarget.contains(activeElement))
    event.preventDefault()
}
