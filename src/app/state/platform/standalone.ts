import { atom } from 'jotai'

/** An installed app has no browser toolbar and provides what is missing, such as Refresh. */
export const isStandaloneAtom = atom(false)
