import { atom } from 'jotai'

/** Where a tapped notification leads; the router goes there. */
export const askedPathAtom = atom<string | null>(null)
