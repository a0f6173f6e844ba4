import { localKeys, readStored, writeStored } from './local-keys.ts'

/** Whether this device has shown that cards can be swiped. Not deleted at sign-out: it says nothing about a person. */
export const swipeNudge = {
  wasShown: (): boolean => readStored(localKeys.swipeNudge) === 'shown',
  recordShown: (): void => writeStored(localKeys.swipeNudge, 'shown'),
}
