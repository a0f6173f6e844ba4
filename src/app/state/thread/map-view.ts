import { atom } from 'jotai'
import type { MapNode } from '#rules/map/tree.ts'

/** What the source has told of the thread at a glance, and for whom. */
export type Skeleton = {
  readonly asked: number
  readonly tab: 'cloud' | 'ground'
  readonly uid: string | null
  readonly stage: 'loading' | 'shown' | 'failed'
  readonly nodes: ReadonlyMap<string, MapNode>
}

export const skeletonAtom = atom<Skeleton | null>(null)

/** Deleted messages leave the map, and what hung on them is no longer reached. */
export const dropFromMap = atom(null, (_get, set, ids: readonly string[]) =>
  set(skeletonAtom, (skeleton) => {
    if (skeleton === null || !ids.some((id) => skeleton.nodes.has(id))) return skeleton
    const gone = new Set(ids)
    return { ...skeleton, nodes: new Map([...skeleton.nodes].filter(([id]) => !gone.has(id))) }
  }),
)

/** Whether the map is open, and the message it was asked to show. */
export const mapViewAtom = atom<{ readonly isOpen: boolean; readonly atId: string | null }>({
  isOpen: false,
  atId: null,
})

/** Who opens the map goes on in it; who finds it open does not. */
export const wantsMapFocusAtom = atom(false)

export const openMap = atom(null, (_get, set, atId: string | null) => {
  set(wantsMapFocusAtom, true)
  set(mapViewAtom, { isOpen: true, atId })
})
export const closeMap = atom(null, (_get, set) => set(mapViewAtom, { isOpen: false, atId: null }))

/** The message that the reader looks at, as far as the screen can tell. */
export const hereAtom = atom<string | null>(null)

/** A message that is to come into view and take the focus as soon as it is on the path. */
export const revealRequestAtom = atom<string | null>(null)

/** Where a move has led last, or the focus stands: from there the next move goes on. */
export const reachedAtom = atom<string | null>(null)
