import { localKeys, readStored, removeStored, writeStored } from './local-keys.ts'

/**
 * Remembers, outside the database, that Ground has threads. Browsers silently evict a database or recreate a damaged
 * one: if it is empty although this mark is set, threads were lost.
 */
export const groundMark = {
  isSet: (): boolean => readStored(localKeys.groundMark) !== null,
  set: (): void => writeStored(localKeys.groundMark, 'kept'),
  drop: (): void => removeStored(localKeys.groundMark),
}
