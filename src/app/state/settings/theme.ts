import { atom } from 'jotai'
import type { Theme } from '#wire/theme.ts'
import { environmentAtom } from '../platform/environment.ts'

const changedAtom = atom(0)

/** The colours of the app on this device: the system's, light or dark. */
export const themeAtom = atom(
  (get): Theme => {
    get(changedAtom)
    return get(environmentAtom).theme.find()
  },
  (get, set, theme: Theme) => {
    get(environmentAtom).theme.save(theme)
    set(changedAtom, (count) => count + 1)
  },
)
