import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { slowText } from '#rules/thread/slow-mode.ts'
import { replyTextareaMaxLines } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import {
  cancelPendingEdit,
  discardPending,
  editPending,
  pendingDraft,
  releasePending,
  savePendingDraft,
} from '../state/outbox/change-pending.ts'
import { takeBack } from '../state/outbox/delayed-posts.ts'
import { type PostState, postStatesAtom } from '../state/outbox/outbox-status.ts'
import { flushOutbox } from '../state/outbox/send-outbox.ts'
import { Button } from '../ui/buttons/button.tsx'
import { TextArea } from '../ui/fields/text-area.tsx'
import { Icon } from '../ui/icon.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { Spinner } from '../ui/loading/spinner.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { useTimeLeftMs } from '../ui/time/use-time-left.ts'
import type { MessageCommand } from './actions/command.ts'
import { focusNext } from './focus/focus-next.ts'
import { useInView } from './focus/use-in-view.ts'
import { PostInReview } from './post-in-review.tsx'
import './pending-post.css'

const PendingFiles = lazyPart(async () => (await import('./composer/files/pending-files.tsx')).PendingFiles)

type Commands = { readonly allowed: readonly MessageCommand[]; readonly run: (command: MessageCommand) => void }
type PendingPostProps = Commands & { readonly id: string }

/** The state of my post that the server hasn't accepted yet, and what can be done about it (supplement 7). */
export function PendingPost({ id, ...commands }: PendingPostProps) {
  const state = useAtomValue(postStatesAtom).get(id)
  const row = useInView(state?.status)
  if (state === undefined) return null
  return (
    <div className="pending-post" ref={row}>
      <Status state={state} />
      {state.post.files !== undefined && <PendingFiles state={state} />}
      {state.status === 'editing' && <Editor state={state} />}
      {state.status === 'delayed' && <TakeBack state={state} />}
      {state.status === 'in-review' && <PostInReview post={state.post} {...commands} />}
      {(state.status === 'waiting' || state.status === 'refused') && <Choices state={state} {...commands} />}
    </div>
  )
}

function Status({ state: { post, status, waitReason } }: { state: PostState }) {
  const restMs = useTimeLeftMs(post.restsUntil === undefined ? null : Date.parse(post.restsUntil))
  if (status === 'editing' || status === 'in-review') return null
  const isBlocked = waitReason === 'parent-not-sent'
  if (status === 'waiting' && restMs !== null && restMs > 0) {
    return (
      <p className="pending-post-status" role="status">
        {slowText(restMs)} <span>{texts.sentAfterWait}</span>
      </p>
    )
  }
  const problem = post.problem ?? (isBlocked ? texts.parentNotSent : null)
  return (
    <>
      {problem !== null && (
        <p className="pending-post-problem" role="alert" dir="auto">
          {problem}
        </p>
      )}
      {status === 'delayed' && (
        <p className="pending-post-status" role="status">
          {texts.sentSoon}
        </p>
      )}
      {(status === 'sending' || (status === 'waiting' && problem === null)) && (
        <p className="pending-post-status" role={status === 'sending' ? undefined : 'status'}>
          {status === 'sending' ? <Spinner label={texts.sendingNow} /> : <Icon name="offline" />}
          {status === 'sending' ? <span aria-hidden="true">{texts.sendingNow}</span> : texts.waitingForNetwork}
          {waitReason === 'parent-waits' && <span>· {texts.waitsForParent}</span>}
        </p>
      )}
    </>
  )
}

/** The control that has the focus is about to go: its message keeps the place of the keyboard. */
function focusCard(): void {
  document.activeElement?.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })
}

/** For what also goes by itself, as when the post is sent again: then the keyboard's place is its message. */
const keepFocus = (row: HTMLElement | null) => () => {
  if (row?.contains(document.activeElement)) focusCard()
}

/** For the seconds before it is sent. */
function TakeBack({ state: { post } }: { readonly state: PostState }) {
  const takeBackNow = useSetAtom(takeBack)
  return (
    <div className="pending-post-choices" data-opens-reply="">
      <Button icon="edit" onClick={() => void takeBackNow(post)}>
        {texts.undoSendingLabel}
      </Button>
    </div>
  )
}

/** A single row; the commands of ordinary messages are in the menu. */
function Choices({ state: { post, status }, allowed, run }: Commands & { readonly state: PostState }) {
  const hold = useSetAtom(editPending)
  const discard = useSetAtom(discardPending)
  const release = useSetAtom(releasePending)
  const flush = useSetAtom(flushOutbox)
  const retry = async () => {
    focusCard()
    await release(post.key)
    await flush()
  }
  const drop = () => {
    void discard(post.key)
    focusNext(post.body.parent_id ?? '')
  }
  return (
    <div className="pending-post-choices" ref={keepFocus}>
      <Button icon="edit" onClick={() => void hold(post.key)}>
        {texts.editLabel}
      </Button>
      <Button icon="trash" variant="plain" onClick={drop}>
        {texts.discardPostLabel}
      </Button>
      {(status === 'refused' || post.problem !== null) && (
        <Button icon="refresh" variant="primary" onClick={retry}>
          {texts.retryLabel}
        </Button>
      )}
      <span data-opens-reply="">
        <Menu
          label={texts.moreActionsLabel}
          icon="more"
          items={allowed.map((command) => ({ label: command.label, icon: command.icon, run: () => run(command) }))}
        />
      </span>
    </div>
  )
}

/**
 * Edits the text under the same idempotency key: the server stores one message, whichever version arrives first. What
 * is written is a draft, so that neither a reload nor another tab loses it.
 */
function Editor({ state: { post } }: { state: PostState }) {
  const cancelEdit = useSetAtom(cancelPendingEdit)
  const [text, setText] = useState(() => pendingDraft(post) ?? post.body.content)
  const release = useSetAtom(releasePending)
  const flush = useSetAtom(flushOutbox)
  const write = (written: string) => {
    setText(written)
    savePendingDraft(post, written)
  }
  const save = async () => {
    focusCard()
    await release(post.key, text)
    await flush()
  }
  const cancel = () => {
    focusCard()
    void cancelEdit(post)
    void flush()
  }
  return (
    <form
      className="pending-post-editor"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextArea
        label={texts.editPostLabel}
        labelHidden
        autoFocus
        maxRows={replyTextareaMaxLines}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <div className="pending-post-choices">
        <Button type="submit" variant="primary" disabled={text.trim() === ''}>
          {texts.saveLabel}
        </Button>
        <Button variant="plain" onClick={cancel}>
          {texts.cancelLabel}
        </Button>
      </div>
    </form>
  )
}
