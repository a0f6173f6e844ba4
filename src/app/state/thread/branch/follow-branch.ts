import { atom } from 'jotai'
import { linkTo } from '#rules/thread/branch-link.ts'
import { shownInstead } from '#rules/thread/shown-instead.ts'
import { pathOf } from '../../messages/thread-source.ts'
import { pathAtom, threadAtom } from '../thread.ts'

/** A position in a thread's address: a message, and the end of the branch below it. */
export type Place = { readonly id: string; readonly leafId: string | null }

/**
 * After a branch change, moves the open thread to what is shown instead of the message in its address. Returns the new
 * address, or null if it hasn't changed; one step at a time, so that the new address isn't opened as another thread.
 */
export const followBranch = atom(null, (get, set): string | null => {
  const thread = get(threadAtom)
  if (thread === null || thread.named !== null) return null
  const { source, id, leafId } = thread
  const path = get(pathAtom).map((message) => message.id)
  const now = (named: string) => shownInstead(get(source.forestAtom), path, named) ?? named
  const next = now(id)
  const end = leafId === null ? null : now(leafId)
  const nextLeaf = end === next ? null : end
  if (next === id && nextLeaf === leafId) return null
  set(threadAtom, { ...thread, named: id, id: next, leafId: nextLeaf })
  return source.tab === 'cloud' ? linkTo(next, nextLeaf) : pathOf(source, next)
})

/** The address now matches the open thread. */
export const confirmAddress = atom(null, (get, set, { id, leafId }: Place) => {
  const thread = get(threadAtom)
  if (thread?.id === id && thread.leafId === leafId) set(threadAtom, { ...thread, named: null })
})
