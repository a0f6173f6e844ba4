import { atom } from 'jotai'
import { discardPost, editPost, releasePost } from '#rules/pending/outbox.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'

/** A post isn't sent while it is being edited. */
export const editPending = atom(null, (_get, set, key: string, isHeld: boolean) =>
  set(changeOutbox, (posts) => editPost(posts, key, isHeld)),
)

/** Back into the queue, with or without new text. Shown only once stored, so that a reload doesn't lose it. */
export const releasePending = atom(null, (_get, set, key: string, content?: string) =>
  set(changeOutbox, (posts) => releasePost(posts, key, content), 'once-kept'),
)

/** Shown only once deleted on the device, so that it doesn't come back at the next start. */
export const discardPending = atom(null, async (get, set, key: string) => {
  const files = get(postsAtom).find((post) => post.key === key)?.files
  await set(changeOutbox, (posts) => discardPost(posts, key), 'once-kept')
  if (files === undefined) return
  const { dropFiles } = await retryImport(() => import('./upload-files.ts'))
  await set(dropFiles, key, files)
})
