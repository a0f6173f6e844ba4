import type { Me } from '#wire/user.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** My profile as last sent by the server, so that a start needn't wait for a response. Deleted at sign-out. */
export const cachedProfile = {
  find: (): Me | null => {
    const stored = readStoredJson(localKeys.profile)
    return typeof stored === 'object' && stored !== null && 'uid' in stored && 'status' in stored
      ? (stored as Me)
      : null
  },
  save: (me: Me): void => writeStored(localKeys.profile, JSON.stringify(me)),
  drop: (): void => removeStored(localKeys.profile),
  /** Called on a sign-in or sign-out in another tab, with the uid of the stored profile. */
  onChangedElsewhere: (listener: (uid: string | null) => void): void => {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === localKeys.profile) listener(cachedProfile.find()?.uid ?? null)
    })
  },
}
