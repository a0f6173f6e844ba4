import { atom } from 'jotai'
import type { Viewer } from '#rules/access/viewer.ts'
import { groundViewer } from '#rules/ground/ground-message.ts'
import { emptyForest, type Forest } from '#rules/thread/forest.ts'
import { pathDown, pathUp } from '#rules/thread/path.ts'
import type { Message } from '#wire/message.ts'
import type { ThreadSource } from '../messages/thread-source.ts'
import { viewerAtom } from '../session/session.ts'
import { comparedAnswersAtom } from './compared-answers.ts'
import { revealRequestAtom } from './map/map-view.ts'
import { redirectAtom } from './redirect-after-delete.ts'

type ThreadStage = 'loading' | 'shown' | 'not-found' | 'failed'

/** The open thread: the path through `id` in its source. */
export type Thread = {
  readonly source: ThreadSource
  readonly id: string
  /** The id still in the address, until it is updated to `id`; null if they match. */
  readonly named: string | null
  readonly stage: ThreadStage
  /** Whether loading has finished, beyond what was already loaded. */
  readonly isLoaded: boolean
  /** The end of the branch in the address, null if it has none. */
  readonly leafId: string | null
  readonly selectedId: string | null
  /** If cached: when the server sent it, as ISO 8601; null if it came from the server. */
  readonly cachedAt: string | null
}

export const threadAtom = atom<Thread | null>(null)

/** The fields of a thread before anything is loaded. */
export const unopened = { named: null, isLoaded: false, leafId: null, selectedId: null, cachedAt: null } as const

/**
 * The messages shown, from the highest ancestor to the leaf, up to the first one that isn't complete (an excerpt, say),
 * or that is beside another answer.
 */
export const pathAtom = atom((get): readonly Message[] => {
  const thread = get(threadAtom)
  if (thread === null || thread.stage === 'loading') return []
  const forest = get(thread.source.forestAtom)
  const isWhole = (id: string) => forest.messages.get(id)?.truncated !== true
  const up = pathUp(forest, thread.id)
  const top = up[up.findLastIndex((id) => !isWhole(id)) + 1]
  if (top === undefined) return []
  const shown = [top, ...pathDown(forest, top)]
  const opened = shown.indexOf(thread.id)
  const compared = get(comparedAnswersAtom)
  const isCompared = (id: string, at: number) =>
    at > opened && compared.get(shown[at - 1] ?? '')?.includes(id) && forest.messages.get(id)?.reply_count === 0
  const cut = shown.findIndex((id, at) => !isWhole(id) || isCompared(id, at))
  return shown.slice(0, cut === -1 ? shown.length : cut).flatMap((id) => forest.messages.get(id) ?? [])
})

/** Whether a branch change has removed a message in the address from the path. */
export const isAddressLeftAtom = atom((get): boolean => {
  const thread = get(threadAtom)
  if (thread === null || thread.stage !== 'shown' || !thread.isLoaded) return false
  const path = get(pathAtom)
  return [thread.id, thread.leafId].some((id) => id !== null && !path.some((message) => message.id === id))
})

/** Everything loaded around the open thread, shown or not. */
export const shownForestAtom = atom((get): Forest => {
  const thread = get(threadAtom)
  return thread === null ? emptyForest : get(thread.source.forestAtom)
})

/** The reader of the open thread: on Ground anyone, logged in or not. */
export const threadViewerAtom = atom(
  (get): Viewer => (get(threadAtom)?.source.tab === 'ground' ? groundViewer : get(viewerAtom)),
)

/** A pending message has been posted: replaces its temporary id. */
export const renameInThread = atom(null, (_get, set, temporaryId: string, id: string) =>
  set(threadAtom, (thread) => {
    if (thread === null) return null
    const named = (each: string | null) => (each === temporaryId ? id : each)
    return { ...thread, id: named(thread.id) ?? id, selectedId: named(thread.selectedId) }
  }),
)

/**
 * A reader who has left isn't redirected any more: the next thread would be closed instead. With an `id`, the thread
 * stays open if only its address is changing to another branch.
 */
export const closeThread = atom(null, (get, set, id?: string) => {
  if (id !== undefined && get(threadAtom)?.named === id) return
  set(threadAtom, null)
  set(revealRequestAtom, (requested) => (requested === id ? null : requested))
  set(redirectAtom, { to: 'stay' })
})

export const selectMessage = atom(null, (_get, set, selectedId: string | null) =>
  set(threadAtom, (thread) => (thread === null ? null : { ...thread, selectedId })),
)
