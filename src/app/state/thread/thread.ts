import { atom } from 'jotai'
import type { Viewer } from '#rules/access/viewer.ts'
import { groundViewer } from '#rules/ground/ground-message.ts'
import { emptyForest, type Forest } from '#rules/thread/forest.ts'
import { pathDown, pathUp } from '#rules/thread/path.ts'
import type { Message } from '#wire/message.ts'
import type { ThreadSource } from '../messages/thread-source.ts'
import { viewerAtom } from '../session/session.ts'
import { leaveAtom } from './redirect-after-delete.ts'

export type ThreadStage = 'loading' | 'shown' | 'not-found' | 'failed'

/** The thread that is open: the path through `id`, as its source has it. */
export type Thread = {
  readonly source: ThreadSource
  readonly id: string
  /** What the address still names, until it has followed to `id`; null where it need not. */
  readonly named: string | null
  readonly stage: ThreadStage
  /** Whether opening has come to its end, beyond what was known before. */
  readonly isSettled: boolean
  /** The end of the branch that the address names, null where it names none. */
  readonly leafId: string | null
  readonly selectedId: string | null
  /** When the server gave what the device had kept, as ISO 8601; null where it comes from the server itself. */
  readonly keptAt: string | null
}

export const threadAtom = atom<Thread | null>(null)

/** What a thread is before anything of it is known. */
export const unopened = { named: null, isSettled: false, leafId: null, selectedId: null, keptAt: null } as const

/** The messages shown, from the highest ancestor to the leaf, as far as they are known in full (a list's excerpt is not). */
export const pathAtom = atom((get): readonly Message[] => {
  const thread = get(threadAtom)
  if (thread === null || thread.stage === 'loading') return []
  const forest = get(thread.source.forestAtom)
  const isWhole = (id: string) => forest.messages.get(id)?.truncated !== true
  const up = pathUp(forest, thread.id)
  const top = up[up.findLastIndex((id) => !isWhole(id)) + 1]
  if (top === undefined) return []
  const shown = [top, ...pathDown(forest, top)]
  const cut = shown.findIndex((id) => !isWhole(id))
  return shown.slice(0, cut === -1 ? shown.length : cut).flatMap((id) => forest.messages.get(id) ?? [])
})

/** Whether the address names what another branch has taken off the path. */
export const isAddressLeftAtom = atom((get): boolean => {
  const thread = get(threadAtom)
  if (thread === null || thread.stage !== 'shown' || !thread.isSettled) return false
  const path = get(pathAtom)
  return [thread.id, thread.leafId].some((id) => id !== null && !path.some((message) => message.id === id))
})

/** Everything known around the open thread, shown or not. */
export const shownForestAtom = atom((get): Forest => {
  const thread = get(threadAtom)
  return thread === null ? emptyForest : get(thread.source.forestAtom)
})

/** Who reads the open thread: on Ground whoever is there, logged in or not. */
export const threadViewerAtom = atom(
  (get): Viewer => (get(threadAtom)?.source.tab === 'ground' ? groundViewer : get(viewerAtom)),
)

/** `leafId`: the end of the branch to show below the message, where the address names one. */

/** What was opened under a temporary id is a message now. */
export const renameInThread = atom(null, (_get, set, temporaryId: string, id: string) =>
  set(threadAtom, (thread) => {
    if (thread === null) return null
    const named = (each: string | null) => (each === temporaryId ? id : each)
    return { ...thread, id: named(thread.id) ?? id, selectedId: named(thread.selectedId) }
  }),
)

/**
 * Who has left already is led away no more: the next thread would be left instead. The thread at an `id` stays open where
 * only its address goes on to another branch.
 */
export const closeThread = atom(null, (get, set, id?: string) => {
  if (id !== undefined && get(threadAtom)?.named === id) return
  set(threadAtom, null)
  set(leaveAtom, { to: 'stay' })
})

export const selectMessage = atom(null, (_get, set, selectedId: string | null) =>
  set(threadAtom, (thread) => (thread === null ? null : { ...thread, selectedId })),
)
