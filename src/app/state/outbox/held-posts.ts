import { atom } from 'jotai'
import { decidedPosts, withHeld, withoutHeld } from '#rules/pending/held.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { isNotFound } from '../../net/calls.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { meAtom, uidAtom } from '../session/session.ts'
import { applySent } from './send-outbox.ts'

/** Whether the server may hold posts of this person, or has held some of this device. */
export const mayHoldAtom = atom(
  (get) => get(meAtom)?.held_posts === true || get(postsAtom).some(({ stage }) => stage === 'held'),
)

/** Loads what the server holds for review, and what became of what it held before. */
export const loadHeld = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  // A post that is held while the list is on its way isn't in it.
  const before = await set(changeOutbox, (posts) => posts)
  const result = await get(environmentAtom).call('heldPosts')
  if (!result.ok || uid === null || get(uidAtom) !== uid) return
  const { held } = result.data
  await set(changeOutbox, (posts) => withHeld(posts, held, uid))
  for (const post of decidedPosts(before, held)) await set(settleHeld, post)
})

/** An approved post is a message with the id that it was given before. */
const settleHeld = atom(null, async (get, set, post: PendingPost) => {
  const message = await get(environmentAtom).call('getMessage', { params: { id: post.heldId ?? '' } })
  if (message.ok) {
    await set(applySent, post, message.data)
    void set(showSuccess, texts.heldPostApproved, 'held')
  } else if (isNotFound(message)) await set(changeOutbox, (posts) => withoutHeld(posts, post.key))
})

/** Takes back a post that waits for review, or removes a declined one, on every device. */
export const withdrawHeld = atom(null, async (get, set, { key, heldId = '' }: PendingPost) => {
  const result = await get(environmentAtom).call('withdrawHeldPost', { params: { id: heldId } })
  if (result.ok || isNotFound(result)) return set(loadHeldAfter, key)
  void set(showError, texts.heldPostNotWithdrawn, 'held')
})

/** If it was approved meanwhile, it stays as a message. */
const loadHeldAfter = atom(null, async (get, set, key: string) => {
  await set(loadHeld)
  const isStillHeld = get(postsAtom).some((post) => post.key === key && post.stage === 'held')
  if (isStillHeld) await set(changeOutbox, (posts) => withoutHeld(posts, key))
})
