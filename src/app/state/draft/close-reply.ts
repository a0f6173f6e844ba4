import { atom } from 'jotai'
import { closeDraft, draftKeyAtom } from './draft-state.ts'

/** Closes the reply box for this message: what noticed that it should may come when it is open for another one. */
export const closeReplyTo = atom(null, (get, set, targetId: string) => {
  if (get(draftKeyAtom) === targetId) set(closeDraft)
})
