import { atom } from 'jotai'

/** How high each message of a page from the server is: a list that had to guess would scroll when it learns of it. */
export const serverPageHeightsAtom = atom<number[]>([])
