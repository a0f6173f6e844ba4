import { atom } from 'jotai'
import { closeDraft, draftKeyAtom } from './draft-state.ts'
import { closeIfTargetDeleted } from './target-deleted.ts'

/**
 * Closes the reply box for this message: what noticed that it should may come when it is open for another one. The card
 * of a deleted message goes out of view before the code of drafts is loaded.
 */
export const closeReplyTo = atom(null, (get, set, targetId: string) => {
  if (get(draftKeyAtom) !== targetId) return
  set(closeIfTargetDeleted)
  set(closeDraft)
})
