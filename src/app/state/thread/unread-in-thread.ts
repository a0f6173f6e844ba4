import { atom } from 'jotai'
import { unreadAbove } from '#rules/map/unread.ts'
import { outlineAtom } from './map/map-view.ts'
import { shownForestAtom } from './thread.ts'

/** The number of unread messages below each message, as far as the thread and its map are loaded. */
export const unreadBelowAtom = atom(
  (get): ReadonlyMap<string, number> =>
    unreadAbove(get(shownForestAtom).messages, get(outlineAtom)?.nodes ?? new Map()),
)
