import type { Me } from '#wire/user.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** My own record as the server last gave it, so that a start needs no answer first. Gone at sign-out. */
export const cachedProfile = {
  find: (): Me | null => {
    const stored = readStoredJson(localKeys.profile)
    return typeof stored === 'object' && stored !== null && 'uid' in stored && 'status' in stored
      ? (stored as Me)
      : null
  },
  save: (me: Me): void => writeStored(localKeys.profile, JSON.stringify(me)),
  drop: (): void => removeStored(localKeys.profile),
  /** Hears, at once, of a sign-in or a sign-out in another tab: whose record is kept now. */
  onChangedElsewhere: (listener: (uid: string | null) => void): void => {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === localKeys.profile) listener(cachedProfile.find()?.uid ?? null)
    })
  },
}

export type CachedProfile = typeof cachedProfile
