import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/** Says that somebody has left, until the next start has looked once more whether all of them is gone. */
export const signOutPending = {
  isSet: (): boolean => readStored(localKeys.signOutPending) !== null,
  set: (): void => writeStored(localKeys.signOutPending, 'left'),
  drop: (): void => removeStored(localKeys.signOutPending),
}

export type SignOutPending = typeof signOutPending
