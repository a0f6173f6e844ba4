import { atom } from 'jotai'
import { withShared } from '#rules/text/shared-text.ts'
import { writeDraft } from './draft-actions.ts'
import { replyDraftAtom } from './draft-state.ts'

/** Puts what another app shared into the box of a new thread, behind what was being written. Nothing is ever sent by it. */
export const takeSharedText = atom(null, (get, set, words: string) => {
  const draft = get(replyDraftAtom)
  if (typeof draft?.target === 'string') set(writeDraft, withShared(draft.text, words))
})
