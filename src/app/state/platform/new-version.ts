import { atom } from 'jotai'

/** Set when a new version is ready: reloads into it. */
export const newVersionAtom = atom<{ readonly reload: () => void } | null>(null)
