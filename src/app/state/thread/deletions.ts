import { atom } from 'jotai'
import { applyDeleted } from './delete-message.ts'
import { deletedIdsAtom } from './deleting/hidden.ts'

/** Deletions reported by the socket or by `changes`. */
export const applyDeletions = atom(null, (_get, set, ids: readonly string[]) => {
  set(deletedIdsAtom, (known) => new Set([...known, ...ids]))
  set(applyDeleted, ids)
})

/**
 * An admin has restored it, and what was below it, which no event names. Nothing tells which messages these are, so all
 * deletions are forgotten.
 */
export const forgetDeletion = atom(null, (get, set, { id }: { readonly id: string }) => {
  if (get(deletedIdsAtom).has(id)) set(deletedIdsAtom, new Set<string>())
})
