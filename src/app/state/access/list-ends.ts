import { atom } from 'jotai'

/** When something in a list of the administration last ended by its time, in milliseconds: no event tells of it. */
export const lastEndMsAtom = atom(0)
