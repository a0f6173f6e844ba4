import { atom } from 'jotai'

/** Set when a newer app waits: what reloads into it. */
export const newVersionAtom = atom<{ readonly reload: () => void } | null>(null)
