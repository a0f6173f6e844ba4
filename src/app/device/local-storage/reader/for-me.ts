import type { ForMe } from '#wire/reader/following.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from '../local-keys.ts'

/** The last known page of 'For me', for a start without a network. Deleted at sign-out. */
export const lastForMe = {
  find: (owner: string): ForMe | null => {
    const stored = readStoredJson(localKeys.forMe)
    return Array.isArray(stored) && stored[0] === owner ? (stored[1] as ForMe) : null
  },
  save: (owner: string, page: ForMe): void => writeStored(localKeys.forMe, JSON.stringify([owner, page])),
  drop: (): void => removeStored(localKeys.forMe),
}
