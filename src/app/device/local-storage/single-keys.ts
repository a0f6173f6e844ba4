import { localKeys, readStored, writeStored } from './local-keys.ts'

/**
 * Whether single-key shortcuts are off on this device. Not deleted at sign-out: it belongs to the keyboard, not the
 * person.
 */
export const singleKeys = {
  areOff: (): boolean => readStored(localKeys.singleKeysOff) === 'yes',
  save: (areOff: boolean): void => writeStored(localKeys.singleKeysOff, areOff ? 'yes' : 'no'),
}
