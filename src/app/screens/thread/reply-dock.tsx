import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { canSend } from '#rules/access/permissions.ts'
import { placeholder } from '#rules/thread/reply.ts'
import { replyDraftAtom } from '../../state/draft/draft-state.ts'
import { threadViewerAtom } from '../../state/thread/thread.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import './reply-dock.css'

const ReplyBox = lazyPart(async () => (await import('./reply-box.tsx')).ReplyBox)

/** Renders the reply box at the bottom of a thread; empty until Reply is pressed. Preloaded for those who may post. */
export function ReplyDock() {
  const draft = useAtomValue(replyDraftAtom)
  const viewer = useAtomValue(threadViewerAtom)
  const mayWrite = canSend(viewer)
  useEffect(() => {
    if (mayWrite) ReplyBox.prepare().catch(() => undefined)
  }, [mayWrite])

  if (draft === null || typeof draft.target === 'string') {
    return <p className="reply-hint">{placeholder(viewer, null)}</p>
  }
  return <ReplyBox draft={draft} target={draft.target} />
}
