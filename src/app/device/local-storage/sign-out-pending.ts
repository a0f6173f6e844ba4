import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/** Remembers a sign-out until the next start has checked that all personal data is deleted. */
export const signOutPending = {
  isSet: (): boolean => readStored(localKeys.signOutPending) !== null,
  set: (): void => writeStored(localKeys.signOutPending, 'left'),
  drop: (): void => removeStored(localKeys.signOutPending),
}
