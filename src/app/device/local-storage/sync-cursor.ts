import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/**
 * The cursor up to which deletions have been applied for a user, so that the cache can be updated at the next start.
 */
export const syncCursor = {
  find: (owner: string): string | null => {
    const stored = readStoredJson(localKeys.syncCursor)
    if (!Array.isArray(stored) || stored[0] !== owner) return null
    return typeof stored[1] === 'string' ? stored[1] : null
  },
  save: (owner: string, cursor: string): void => writeStored(localKeys.syncCursor, JSON.stringify([owner, cursor])),
  drop: (): void => removeStored(localKeys.syncCursor),
}
