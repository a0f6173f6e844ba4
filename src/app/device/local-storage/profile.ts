import type { Me } from '#wire/user.ts'
import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

/** My own record as the server last gave it, so that a start needs no answer first. Gone at sign-out. */
export const keptProfile = {
  find: (): Me | null => {
    const kept = findKeptJson(localKeys.profile)
    return typeof kept === 'object' && kept !== null && 'uid' in kept && 'status' in kept ? (kept as Me) : null
  },
  keep: (me: Me): void => keep(localKeys.profile, JSON.stringify(me)),
  drop: (): void => dropKept(localKeys.profile),
  /** Hears, at once, of a sign-in or a sign-out in another tab: whose record is kept now. */
  onChangedElsewhere: (listener: (uid: string | null) => void): void => {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key === localKeys.profile) listener(keptProfile.find()?.uid ?? null)
    })
  },
}

export type KeptProfile = typeof keptProfile
