import { atom } from 'jotai'

/** Where a notice with this text leads. */
export const noticeLinkAtom = atom<{ readonly text: string; readonly to: string } | null>(null)
