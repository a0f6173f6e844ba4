import { dropKept, findKept, keep, localKeys } from './local-keys.ts'

/** Says that somebody has left, until the next start has looked once more whether all of them is gone. */
export const leavingMark = {
  isSet: (): boolean => findKept(localKeys.leavingMark) !== null,
  set: (): void => keep(localKeys.leavingMark, 'left'),
  drop: (): void => dropKept(localKeys.leavingMark),
}

export type LeavingMark = typeof leavingMark
