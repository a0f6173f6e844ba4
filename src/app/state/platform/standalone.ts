import { atom } from 'jotai'

/** In a window of its own there is no browser's bar: the app brings what is missing, such as Refresh. */
export const isStandaloneAtom = atom(false)
