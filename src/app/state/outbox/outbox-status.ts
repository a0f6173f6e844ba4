import { atom } from 'jotai'
import { type PendingPost, type WaitReason, waitReasonOf } from '#rules/pending/outbox.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { pendingPostsAtom, postsAtom } from '../pending/pending-posts.ts'
import { isOutboxBusyAtom } from './send-outbox.ts'
import { sendingAtom } from './sending.ts'

export type PostState = {
  readonly post: PendingPost
  readonly status: 'delayed' | 'sending' | 'editing' | 'waiting' | 'refused' | 'in-review'
  readonly waitReason: WaitReason
}

const statusOfStage = { waiting: 'waiting', sent: 'waiting', refused: 'refused', held: 'in-review' } as const

/** The states of pending posts, by temporary id. */
export const postStatesAtom = atom((get): ReadonlyMap<string, PostState> => {
  const posts = get(postsAtom)
  const states = get(pendingPostsAtom).map((post): PostState => {
    const waitReason = waitReasonOf(posts, post)
    const isNew = post.triedAt === null && !post.isHeld && post.stage === 'waiting' && post.key !== get(sendingAtom).key
    if (post.sendAt !== undefined && isNew) return { post, status: 'delayed', waitReason }
    const isFresh = post.triedAt === null && !post.isHeld && waitReason === 'none' && get(isOutboxBusyAtom)
    const isSending = post.stage === 'waiting' && (post.key === get(sendingAtom).key || isFresh)
    const status = isSending ? 'sending' : post.isHeld ? 'editing' : statusOfStage[post.stage]
    return { post, status, waitReason }
  })
  return new Map(states.map((state) => [temporaryId(state.post.key), state]))
})
