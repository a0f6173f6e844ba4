import { atom } from 'jotai'

/** Messages that the person has deleted and the server may not have yet: no response brings them back meanwhile. */
export const hiddenIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Deletions reported by the server, which are final: a response that was in flight may still contain them. */
export const deletedIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Whether a message in a response is one of these. */
export const goneIdsAtom = atom((get): ReadonlySet<string> => new Set([...get(hiddenIdsAtom), ...get(deletedIdsAtom)]))

/** They are shown again, or the server has reported that they are deleted. */
export const forgetHiddenIds = atom(null, (get, set, ids: readonly string[]) => {
  if (get(hiddenIdsAtom).size === 0) return
  const known = new Set(ids)
  set(hiddenIdsAtom, (hidden) => new Set([...hidden].filter((id) => !known.has(id))))
})
