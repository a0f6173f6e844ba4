import { atom } from 'jotai'
import { withShared } from '#rules/text/shared-text.ts'
import { writeDraft } from './draft-actions.ts'
import { replyDraftAtom } from './draft-state.ts'

/** Appends text shared from another app to the draft of a new thread. It is never sent by itself. */
export const takeSharedText = atom(null, (get, set, words: string) => {
  const draft = get(replyDraftAtom)
  if (typeof draft?.target === 'string') set(writeDraft, withShared(draft.text, words))
})
