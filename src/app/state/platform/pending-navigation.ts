import { atom } from 'jotai'

/** The path of a tapped notification, for the router. */
export const pendingNavigationAtom = atom<string | null>(null)
