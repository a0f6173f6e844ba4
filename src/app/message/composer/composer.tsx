import { useAtomValue, useSetAtom } from 'jotai'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import { canSend } from '#rules/access/permissions.ts'
import { isSignedIn } from '#rules/access/viewer.ts'
import { canPressSend, placeholder, sendsOn } from '#rules/thread/reply.ts'
import { replyTextareaMaxLines } from '#wire/limits.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { changeSettings, draftViewerAtom, isGroundDraft, writeDraft } from '../../state/draft/draft-actions.ts'
import type { ReplyDraft, ReplyTarget } from '../../state/draft/draft-state.ts'
import { type SentDraft, sendDraft } from '../../state/outbox/send-draft.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { laterIcons } from '../../ui/later-icons.ts'
import { Link } from '../../ui/link.tsx'
import { AudienceSettings } from './audience-settings.tsx'
import { PersonOptions } from './person-options.tsx'
import { useMentions } from './use-mentions.ts'
import './composer.css'

type ComposerProps = {
  readonly draft: ReplyDraft
  readonly label: string
  readonly onSent?: (sent: SentDraft) => void
  readonly head?: ReactNode
}

/** The reply box: audience, text and Send, for replies and new threads. */
export function Composer({ draft, label, onSent, head }: ComposerProps) {
  const viewer = useAtomValue(draftViewerAtom)
  const write = useSetAtom(writeDraft)
  const change = useSetAtom(changeSettings)
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
    <form className={isPrivate ? 'composer composer-private' : 'composer'} aria-label={label} onSubmit={submit}>
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
            disabled={!maySend}
            readOnly={isSending}
            enterKeyHint="send"
            aria-describedby={draft.problem === null ? undefined : problemId}
            autoFocus={maySend}
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
          />
          {isPreviewed && <Preview text={draft.text} onClose={() => showPreview(false)} />}
        </div>
        {isSignedIn(viewer) ? (
          <IconButton
            className="composer-send"
            type="submit"
            variant="primary"
            label="Send"
            icon={laterIcons.send}
            busy={isSending}
            disabled={!canPressSend(viewer, draft.text, isSending)}
          />
        ) : (
          <LoginHere target={draft.target} />
        )}
      </div>
      {draft.problem !== null && (
        <p className="composer-problem" id={problemId} role="alert">
          {draft.problem}
          <Button onClick={() => void submit()}>Retry</Button>
        </p>
      )}
      {maySend && (
        <div className="composer-foot">
          {!isGroundDraft(draft) && (
            <AudienceSettings
              settings={draft.settings}
              target={typeof draft.target === 'string' ? null : draft.target}
              isLocked={isSending}
              onChange={change}
            />
          )}
          <IconButton
            className="composer-preview-button"
            label="Preview"
            icon={laterIcons.eye}
            pressed={isPreviewed}
            disabled={draft.text.trim() === ''}
            onClick={() => showPreview(!isPreviewed)}
          />
        </div>
      )}
      {!maySend && viewer.status !== 'suspended' && (
        <Link className="button button-plain composer-access" to="/requests">
          Request access
        </Link>
      )}
    </form>
  )
}

/** The text as its readers will see it, in the place of the field. */
function Preview({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      className="composer-preview"
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Escape goes back to the field
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <MessageContent content={text} />
    </section>
  )
}

/** Safari ends a composition before its Enter event, which can only be recognised by the legacy key code. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean => nativeEvent.isComposing || keyCode === 229

/** After signing in a visitor returns to this page and the box they had opened. */
function LoginHere({ target }: { target: ReplyTarget }) {
  const { pathname } = useLocation()
  const back = typeof target === 'string' ? pathname : `${pathname}?reply=${encodeURIComponent(target.id)}`
  return (
    <Link className="button button-primary composer-send" to={`/login?redirect=${encodeURIComponent(back)}`}>
      Login
    </Link>
  )
}
