import { atom } from 'jotai'
import { deletedIdsAtom } from '../thread/deleting/hidden.ts'
import { closeDraft, draftKeyAtom } from './draft-state.ts'

/**
 * Closes the reply box for this message: what noticed that it should may come when it is open for another one. The box
 * of a deleted message, whose card goes out of view, is closed by `closeIfTargetDeleted`, which says where the text is.
 */
export const closeReplyTo = atom(null, (get, set, targetId: string) => {
  if (get(draftKeyAtom) === targetId && !get(deletedIdsAtom).has(targetId)) set(closeDraft)
})
