import type { Me } from '../../wire/user.ts'
import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

/** My own record as the server last gave it, so that a start needs no answer first. Gone at sign-out. */
export const keptProfile = {
  find: (): Me | null => {
    const kept = findKeptJson(localKeys.profile)
    return typeof kept === 'object' && kept !== null && 'uid' in kept && 'status' in kept ? (kept as Me) : null
  },
  keep: (me: Me): void => keep(localKeys.profile, JSON.stringify(me)),
  drop: (): void => dropKept(localKeys.profile),
}

export type KeptProfile = typeof keptProfile
