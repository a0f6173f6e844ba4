import { findKept, keep, localKeys } from './local-keys.ts'

/** Whether single keys are switched off on this device. Stays at sign-out: it belongs to the keyboard, not the person. */
export const singleKeys = {
  areOff: (): boolean => findKept(localKeys.singleKeysOff) === 'yes',
  keep: (areOff: boolean): void => keep(localKeys.singleKeysOff, areOff ? 'yes' : 'no'),
}

export type SingleKeys = typeof singleKeys
