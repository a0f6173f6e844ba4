import { atom } from 'jotai'
import { applyDeleted } from './delete-message.ts'
import { deletedIdsAtom } from './deleting/hidden.ts'

/** Deletions reported by the socket or by `changes`. */
export const applyDeletions = atom(null, (_get, set, ids: readonly string[]) => {
  set(deletedIdsAtom, (known) => new Set([...known, ...ids]))
  set(applyDeleted, ids)
})

/** An admin has restored it. */
export const forgetDeletion = atom(null, (get, set, { id }: { readonly id: string }) => {
  if (get(deletedIdsAtom).has(id)) set(deletedIdsAtom, (known) => new Set([...known].filter((each) => each !== id)))
})
