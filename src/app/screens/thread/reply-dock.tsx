import { useAtomValue, useSetAtom } from 'jotai'
import { authorOf } from '../../../rules/author.ts'
import { placeholder } from '../../../rules/reply.ts'
import { Composer } from '../../message/composer/composer.tsx'
import { closeDraft, closeSent as closeSentDraft, replyDraftAtom } from '../../state/reply-draft.ts'
import { threadViewerAtom } from '../../state/thread.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useHidingDock } from './use-hiding-dock.ts'
import './reply-dock.css'

/** The place of the reply box at the foot of a thread; empty until Reply is chosen. */
export function ReplyDock() {
  const draft = useAtomValue(replyDraftAtom)
  const viewer = useAtomValue(threadViewerAtom)
  const close = useSetAtom(closeDraft)
  const closeSent = useSetAtom(closeSentDraft)
  const target = draft === null || typeof draft.target === 'string' ? null : draft.target
  const dock = useHidingDock(target?.id ?? null, close)

  if (draft === null || target === null) return <p className="reply-hint">{placeholder(viewer, null)}</p>
  const head = (
    <p className="reply-head">
      <span>
        Replying to <bdi>{authorOf(target).name}</bdi>
      </span>
      <IconButton label="Close" icon="close" onClick={close} />
    </p>
  )
  return (
    <div className="reply-dock" ref={dock}>
      <Composer key={target.id} draft={draft} label="Reply" head={head} onSent={() => closeSent(target.id)} />
    </div>
  )
}
