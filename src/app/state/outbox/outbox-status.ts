import { atom } from 'jotai'
import { type Hindrance, hindranceOf, type PendingPost } from '#rules/pending/outbox.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { pendingPostsAtom, postsAtom } from '../pending/pending-posts.ts'
import { isOutboxBusyAtom } from './send-outbox.ts'
import { sendingAtom } from './sending.ts'

export type PostState = {
  readonly post: PendingPost
  readonly at: 'delayed' | 'sending' | 'editing' | 'waiting' | 'refused' | 'in-review'
  readonly hindrance: Hindrance
}

const stateOfStage = { waiting: 'waiting', sent: 'waiting', refused: 'refused', held: 'in-review' } as const

/** The states of pending posts, by temporary id. */
export const postStatesAtom = atom((get): ReadonlyMap<string, PostState> => {
  const posts = get(postsAtom)
  const states = get(pendingPostsAtom).map((post): PostState => {
    const hindrance = hindranceOf(posts, post)
    const isNew = post.triedAt === null && !post.isHeld && post.stage === 'waiting' && post.key !== get(sendingAtom).key
    if (post.sendAt !== undefined && isNew) return { post, at: 'delayed', hindrance }
    const isFresh = post.triedAt === null && !post.isHeld && hindrance === 'none' && get(isOutboxBusyAtom)
    const isSending = post.stage === 'waiting' && (post.key === get(sendingAtom).key || isFresh)
    const at = isSending ? 'sending' : post.isHeld ? 'editing' : stateOfStage[post.stage]
    return { post, at, hindrance }
  })
  return new Map(states.map((state) => [temporaryId(state.post.key), state]))
})
