import { atom } from 'jotai'
import { isDelayed, type PendingPost, takeBackPost } from '#rules/pending/outbox.ts'
import { startDraft, writeDraft } from '../draft/draft-actions.ts'
import { replyDraftAtom, targetKey } from '../draft/draft-state.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { pendingNavigationAtom } from '../platform/pending-navigation.ts'
import type { Store } from '../platform/store.ts'
import { flushOutbox } from './send-outbox.ts'

/** Sends posts that wait some seconds as soon as they are due, also those found on the device at start. */
export function sendDelayed(store: Store): void {
  const { nowMs, wait } = store.get(environmentAtom)
  const known = new Set<string>()
  const sendWhenDue = async (post: PendingPost) => {
    // A timer may end a little before its time.
    while (isDelayed(post, nowMs())) await wait(Date.parse(post.sendAt ?? '') - nowMs())
    await store.set(flushOutbox)
  }
  store.sub(postsAtom, () => {
    for (const post of store.get(postsAtom)) {
      if (known.has(post.key) || !isDelayed(post, nowMs())) continue
      known.add(post.key)
      void sendWhenDue(post)
    }
  })
}

/** Takes a post back before it is sent: its text is in the field again, before whatever was written there meanwhile. */
export const takeBack = atom(null, async (get, set, { key, owner, body, recipients }: PendingPost) => {
  const left = await set(changeOutbox, (posts) => takeBackPost(posts, key), 'once-kept')
  // It was sent meanwhile.
  if (left.some((post) => post.key === key)) return
  const { drafts } = get(environmentAtom)
  const parentId = body.parent_id ?? null
  const target = parentId === null ? 'new-thread' : get(cloudForestAtom).messages.get(parentId)
  const open = get(replyDraftAtom)
  const isOpen = open !== null && target !== undefined && targetKey(open.target) === targetKey(target)
  const meanwhile = isOpen ? open.text : drafts.find(owner, parentId ?? 'new-thread')?.text
  const text = meanwhile ? `${body.content}\n\n${meanwhile}` : body.content
  if (isOpen) return set(writeDraft, text)
  drafts.save({
    owner,
    target: parentId ?? 'new-thread',
    text,
    settings: { isPublic: Boolean(body.public ?? true), recipients },
  })
  if (target === 'new-thread') set(pendingNavigationAtom, '/new-thread')
  else if (target !== undefined) set(startDraft, target)
})
