import { atom } from 'jotai'

/** Where a tapped notification leads; the router goes there. */
export const pendingNavigationAtom = atom<string | null>(null)
