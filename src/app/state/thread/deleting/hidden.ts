import { atom } from 'jotai'

/** Messages that the person has deleted and the server may not have yet: no response brings them back meanwhile. */
export const hiddenIdsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** They are shown again, or the server has reported that they are deleted. */
export const forgetHiddenIds = atom(null, (get, set, ids: readonly string[]) => {
  if (get(hiddenIdsAtom).size === 0) return
  const known = new Set(ids)
  set(hiddenIdsAtom, (hidden) => new Set([...hidden].filter((id) => !known.has(id))))
})
