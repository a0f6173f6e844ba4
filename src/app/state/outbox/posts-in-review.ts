import { atom } from 'jotai'
import type { PendingPost } from '#rules/pending/outbox.ts'
import { decidedPosts, withoutPostInReview, withPostsInReview } from '#rules/pending/posts-in-review.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { isNotFound } from '../../net/calls.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { meAtom, uidAtom } from '../session/session.ts'
import { applySent } from './send-outbox.ts'

/** Whether posts of this person may be in review on the server, or some of this device are. */
export const mayHavePostsInReviewAtom = atom(
  (get) => get(meAtom)?.held_posts === true || get(postsAtom).some(({ stage }) => stage === 'held'),
)

/** Loads the posts in review, and what became of earlier ones. */
export const loadPostsInReview = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  // A post that is put in review while the list is on its way isn't in it.
  const before = await set(changeOutbox, (posts) => posts)
  const result = await get(environmentAtom).call('heldPosts')
  if (!result.ok || uid === null || get(uidAtom) !== uid) return
  const { held } = result.data
  await set(changeOutbox, (posts) => withPostsInReview(posts, held, uid))
  for (const post of decidedPosts(before, held)) await set(applyReviewDecision, post)
})

/** An approved post is a message with the id that it was given before. */
const applyReviewDecision = atom(null, async (get, set, post: PendingPost) => {
  const message = await get(environmentAtom).call('getMessage', { params: { id: post.heldId ?? '' } })
  if (message.ok) {
    await set(applySent, post, message.data)
    void set(showSuccess, texts.heldPostApproved, 'review')
  } else if (isNotFound(message)) await set(changeOutbox, (posts) => withoutPostInReview(posts, post.key))
})

/** Takes back a post that waits for review, or removes a declined one, on every device. */
export const withdrawFromReview = atom(null, async (get, set, { key, heldId = '' }: PendingPost) => {
  const result = await get(environmentAtom).call('withdrawHeldPost', { params: { id: heldId } })
  if (result.ok || isNotFound(result)) return set(loadAfterWithdrawal, key)
  void set(showError, texts.heldPostNotWithdrawn, 'review')
})

/** If it was approved meanwhile, it stays as a message. */
const loadAfterWithdrawal = atom(null, async (get, set, key: string) => {
  await set(loadPostsInReview)
  const isStillInReview = get(postsAtom).some((post) => post.key === key && post.stage === 'held')
  if (isStillInReview) await set(changeOutbox, (posts) => withoutPostInReview(posts, key))
})
