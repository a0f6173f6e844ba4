import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/**
 * Says, outside the database, that Ground holds threads. Browsers clear a database, or make a damaged one anew, without a
 * word: where it comes back empty under this mark, something was lost.
 */
export const groundMark = {
  isSet: (): boolean => readStored(localKeys.groundMark) !== null,
  set: (): void => writeStored(localKeys.groundMark, 'kept'),
  drop: (): void => removeStored(localKeys.groundMark),
}

export type GroundMark = typeof groundMark
