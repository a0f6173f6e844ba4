import { atom } from 'jotai'
import type { MapNode } from '#rules/map/tree.ts'
import { environmentAtom } from '../../platform/environment.ts'

/** The thread's outline as loaded so far, and for which user. */
export type Outline = {
  readonly asked: number
  readonly tab: 'cloud' | 'ground'
  readonly uid: string | null
  readonly stage: 'loading' | 'shown' | 'failed'
  readonly nodes: ReadonlyMap<string, MapNode>
}

export const outlineAtom = atom<Outline | null>(null)

/** Deleted messages are removed from the map; their replies can't be reached any more. */
export const dropFromMap = atom(null, (_get, set, ids: readonly string[]) =>
  set(outlineAtom, (outline) => {
    if (outline === null || !ids.some((id) => outline.nodes.has(id))) return outline
    const gone = new Set(ids)
    return { ...outline, nodes: new Map([...outline.nodes].filter(([id]) => !gone.has(id))) }
  }),
)

/** Whether the map is open, and the message to show in it. */
export const mapViewAtom = atom<{ readonly isOpen: boolean; readonly atId: string | null }>({
  isOpen: false,
  atId: null,
})

/** The focus moves into the map when the person opens it, but not when it is already open. */
export const wantsMapFocusAtom = atom(false)

export const openMap = atom(null, (get, set, atId: string | null) => {
  get(environmentAtom).mapChoice.save('open')
  set(wantsMapFocusAtom, true)
  set(mapViewAtom, { isOpen: true, atId })
})
export const closeMap = atom(null, (get, set) => {
  get(environmentAtom).mapChoice.save('closed')
  set(mapViewAtom, { isOpen: false, atId: null })
})

/** The message the reader is looking at, as far as the screen can tell. */
export const readingPositionAtom = atom<string | null>(null)

/** A message to scroll to and focus as soon as it is on the path. */
export const revealRequestAtom = atom<string | null>(null)

/** The message last moved to or focused: the next move starts there. */
export const lastMoveTargetAtom = atom<string | null>(null)
