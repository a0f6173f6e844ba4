import { atom } from 'jotai'
import { environmentAtom } from './environment.ts'

const changedAtom = atom(0)

/** Single-key shortcuts can be turned off: voice input triggers them by accident. */
export const areKeysOffAtom = atom(
  (get) => {
    get(changedAtom)
    return get(environmentAtom).singleKeys.areOff()
  },
  (get, set, areOff: boolean) => {
    get(environmentAtom).singleKeys.save(areOff)
    set(changedAtom, (count) => count + 1)
  },
)

export const isShortcutHelpOpenAtom = atom(false)
