import { atom } from 'jotai'

/** The height of each message on a server-rendered page: with estimates, the list would scroll during hydration. */
export const serverPageHeightsAtom = atom<number[]>([])
