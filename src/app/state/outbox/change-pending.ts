import { atom } from 'jotai'
import { discardPost, editPost, type PendingPost, releasePost } from '#rules/pending/outbox.ts'
import { newThreadSettings } from '#rules/thread/reply.ts'
import { drafts } from '../../device/local-storage/reader/drafts.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'

const draftTarget = ({ key }: PendingPost): string => `pending-${key}`

/** The new text of a post that is being edited, in this tab or another; null if it hasn't been changed. */
export const pendingDraft = (post: PendingPost): string | null =>
  drafts.find(post.owner, draftTarget(post))?.text ?? null

export function savePendingDraft(post: PendingPost, text: string): void {
  const draft = { owner: post.owner, target: draftTarget(post), settings: newThreadSettings }
  drafts.save({ ...draft, text: text === post.body.content ? '' : text })
}

/** A post isn't sent while it is being edited. */
export const editPending = atom(null, (_get, set, key: string) =>
  set(changeOutbox, (posts) => editPost(posts, key, true)),
)

/** Back into the queue as it was. */
export const cancelPendingEdit = atom(null, async (_get, set, post: PendingPost) => {
  savePendingDraft(post, '')
  await set(changeOutbox, (posts) => editPost(posts, post.key, false))
})

/** Back into the queue, with or without new text. Shown only once stored, so that a reload doesn't lose it. */
export const releasePending = atom(null, async (get, set, key: string, content?: string) => {
  await set(changeOutbox, (posts) => releasePost(posts, key, content), 'once-stored')
  const post = get(postsAtom).find((each) => each.key === key)
  if (post !== undefined) savePendingDraft(post, '')
})

/** Shown only once deleted on the device, so that it doesn't come back at the next start. */
export const discardPending = atom(null, async (get, set, key: string) => {
  const discarded = get(postsAtom).find((post) => post.key === key)
  await set(changeOutbox, (posts) => discardPost(posts, key), 'once-stored')
  if (discarded !== undefined) savePendingDraft(discarded, '')
  const files = discarded?.files
  if (files === undefined) return
  const { dropFiles } = await retryImport(() => import('./upload-files.ts'))
  await set(dropFiles, key, files)
})
