import { atom } from 'jotai'
import { applyDeleted } from './delete-message.ts'

/** What the server has told is deleted, for good: an answer that was asked for before that may still bring it. */
export const deletedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** The live line, or an answer about changes, tells of deletions. */
export const applyDeletions = atom(null, (_get, set, ids: readonly string[]) => {
  set(deletedIdsAtom, (known) => new Set([...known, ...ids]))
  set(applyDeleted, ids)
})
