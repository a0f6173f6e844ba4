import { atom } from 'jotai'
import { textOrFileName } from '#rules/files/attached-file.ts'
import { type PendingPost, takeBackPost } from '#rules/pending/outbox.ts'
import { nextDueMs } from '#rules/pending/post-times.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { drafts } from '../../device/local-storage/reader/drafts.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { startDraft, writeDraft } from '../draft/draft-actions.ts'
import { replyDraftAtom, targetKey } from '../draft/draft-state.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { changeOutbox, postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { pendingNavigationAtom } from '../platform/pending-navigation.ts'
import type { Store } from '../platform/store.ts'
import { pathAtom } from '../thread/thread.ts'
import { flushOutbox } from './send-outbox.ts'

/**
 * Sends posts that may not be sent yet as soon as they may be, also those found on the device at start: for some
 * seconds their author can take them back, and in slow mode a thread makes its writers wait.
 */
export function sendWhenDue(store: Store): void {
  const { nowMs, wait } = store.get(environmentAtom)
  const leftMs = () => nextDueMs(store.get(postsAtom), nowMs())
  let round = 0
  store.sub(postsAtom, async () => {
    const own = ++round
    // Again if the timer ended a little before its time.
    for (let ms = leftMs(); ms !== null; ms = leftMs()) {
      await wait(ms)
      if (own !== round) return
      await store.set(flushOutbox)
    }
  })
}

/**
 * Takes a post back before it is sent: its text is in the field again, before whatever was written there meanwhile. From
 * a list, or beside another branch, this goes to the field's thread.
 */
export const takeBack = atom(null, async (get, set, { key, owner, body, recipients, files }: PendingPost) => {
  // Loaded first: once the post is taken back, its text is nowhere until it is a draft.
  const filesCode = files === undefined ? null : await retryImport(() => import('../draft/draft-files.ts'))
  let isTaken = false
  const takeOut = (posts: readonly PendingPost[]) => {
    const left = takeBackPost(posts, key)
    isTaken = left.length < posts.length
    return left
  }
  await set(changeOutbox, takeOut, 'once-stored')
  // It was sent meanwhile, or has been taken back by a second press, or in another tab.
  if (!isTaken) return
  const parentId = body.parent_id ?? null
  if (filesCode !== null) await set(filesCode.bringFilesBack, parentId ?? 'new-thread', key)
  // A post without a text was given its file's name as its text; the draft gets no text back.
  const content = body.content === textOrFileName('', files) ? '' : body.content
  const target = parentId === null ? 'new-thread' : get(cloudForestAtom).messages.get(parentId)
  const open = get(replyDraftAtom)
  const isOpen = open !== null && target !== undefined && targetKey(open.target) === targetKey(target)
  const meanwhile = isOpen ? open.text : drafts.find(owner, parentId ?? 'new-thread')?.text
  const text = [content, meanwhile].filter(Boolean).join('\n\n')
  if (isOpen) return set(writeDraft, text)
  drafts.save({
    owner,
    target: parentId ?? 'new-thread',
    text,
    settings: { isPublic: Boolean(body.public ?? true), recipients },
    isShared: parentId === null || !isTemporaryId(parentId),
  })
  const isShown = get(pathAtom).some(({ id }) => id === parentId)
  if (target === 'new-thread') set(pendingNavigationAtom, '/new-thread')
  else if (target !== undefined) set(startDraft, target)
  if (parentId !== null && !isShown) set(pendingNavigationAtom, `/cloud/${parentId}?reply=${parentId}`)
})
