import { atom } from 'jotai'

/** Replies that arrived beside what is shown, by parent: counted, never shown by themselves (supplement 6). */
export const hiddenRepliesAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map<string, readonly string[]>())

export const addHiddenReply = atom(null, (get, set, reply: { readonly id: string; readonly parentId: string }) => {
  const ids = get(hiddenRepliesAtom).get(reply.parentId) ?? []
  if (ids.includes(reply.id)) return
  set(hiddenRepliesAtom, (hidden) => new Map(hidden).set(reply.parentId, [...ids, reply.id]))
})

/** The reader has switched to another reply of this parent. */
export const forgetHidden = atom(null, (_get, set, parentId: string) =>
  set(hiddenRepliesAtom, (hidden) => new Map([...hidden].filter(([id]) => id !== parentId))),
)

export const forgetAllHidden = atom(null, (_get, set) => set(hiddenRepliesAtom, new Map()))

/** Replies that were deleted before anyone saw them. */
export const dropHidden = atom(null, (_get, set, gone: readonly string[]) =>
  set(hiddenRepliesAtom, (hidden) => new Map([...hidden].map(([id, replies]) => [id, without(replies, gone)]))),
)

const without = (ids: readonly string[], gone: readonly string[]): readonly string[] =>
  ids.filter((id) => !gone.includes(id))
