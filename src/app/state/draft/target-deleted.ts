import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { carryNotices, showError } from '../platform/notices.ts'
import { deletedIdsAtom } from '../thread/deleting/hidden.ts'
import { closeDraft, replyDraftAtom, targetKey } from './draft-state.ts'

/** The reply box goes with the message that it is for: if something was written, its author learns where that is. */
export const closeIfTargetDeleted = atom(null, (get, set) => {
  const draft = get(replyDraftAtom)
  if (draft?.stage !== 'writing' || !get(deletedIdsAtom).has(targetKey(draft.target))) return
  set(closeDraft)
  if (draft.text.trim() === '') return
  set(showError, texts.draftTargetDeleted, 'deleted')
  // The thread's screen may be left for the parent's.
  set(carryNotices)
})
