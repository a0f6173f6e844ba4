import { atom } from 'jotai'
import { addPost, type PendingPost } from '#rules/pending/outbox.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { sendTimeoutMs, undoSendMs } from '#wire/limits.ts'
import { wakeSocket } from '../live/live.ts'
import { cloudSourceAtom } from '../messages/thread-source.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { showMyReply } from '../thread/branch/show-my-reply.ts'
import { flushOutbox } from './send-outbox.ts'
import { keyInBoxAtom, updateSending } from './sending.ts'

type Outgoing = Pick<PendingPost, 'key' | 'body' | 'recipients' | 'broughtHome' | 'files'> & {
  /** Whether the person may take it back for a while before it is sent. */
  readonly isDelayed?: boolean
  /** Called when the post is on the device: its draft isn't needed any more. */
  readonly onSaved?: () => void
}

/**
 * A post is saved on the device before it is sent (supplement 7). Resolves as soon as it is sent or refused, and
 * otherwise after a while: then it is still pending. A new thread doesn't wait.
 */
export const postThroughOutbox = atom(
  null,
  async (get, set, { onSaved, isDelayed = false, ...outgoing }: Outgoing): Promise<PendingPost | undefined> => {
    const { nowMs, wait } = get(environmentAtom)
    const { key, body } = outgoing
    const post = {
      ...outgoing,
      owner: get(uidAtom) ?? '',
      createdAt: new Date(nowMs()).toISOString(),
      ...(isDelayed ? { sendAt: new Date(nowMs() + undoSendMs).toISOString() } : {}),
      stage: 'waiting',
      problem: null,
      isHeld: false,
      triedAt: null,
      isChanged: false,
      sentAs: null,
    } as const
    const isReply = (body.parent_id ?? null) !== null && !isDelayed
    const answered = new Promise<void>((resolve) => {
      if (isReply) set(updateSending, { inBox: { key, resolve } })
    })
    void set(changeOutbox, (posts) => addPost(posts, post)).then(onSaved)
    const round = set(flushOutbox)
    set(wakeSocket)
    if (isReply) await Promise.race([answered, round, wait(sendTimeoutMs)])
    if (get(keyInBoxAtom) === key) set(updateSending, { inBox: null })
    return get(postsAtom).find((each) => each.key === key)
  },
)

/** The message that a post became, or the pending one, which is shown now. */
export const shownAs = atom(null, (get, set, key: string, parentId: string | null, post: PendingPost | undefined) => {
  if (post?.sentAs) return { id: post.sentAs, parent_id: parentId }
  const pending = { id: temporaryId(key), parent_id: parentId }
  set(showMyReply, get(cloudSourceAtom), pending)
  return pending
})
