import { pinnedLimitOnList } from '#wire/limits.ts'
import { localKeys, readStored, writeStored } from '../local-keys.ts'

/** How many pinned messages the list last showed on this device: their room is kept free until they are loaded. */
export const pinnedCount = {
  find: (): number => Math.min(pinnedLimitOnList, Math.max(0, Number(readStored(localKeys.pinnedCount)) || 0)),
  save: (count: number): void => {
    if (count !== pinnedCount.find()) writeStored(localKeys.pinnedCount, `${count}`)
  },
}
