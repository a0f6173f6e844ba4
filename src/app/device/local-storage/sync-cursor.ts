import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

/** Up to where this device has heard of a person's deletions, so that what it keeps can be put right at the next start. */
export const syncCursor = {
  find: (owner: string): string | null => {
    const stored = readStoredJson(localKeys.heard)
    if (!Array.isArray(stored) || stored[0] !== owner) return null
    return typeof stored[1] === 'string' ? stored[1] : null
  },
  save: (owner: string, cursor: string): void => writeStored(localKeys.heard, JSON.stringify([owner, cursor])),
  drop: (): void => removeStored(localKeys.heard),
}

export type SyncCursor = typeof syncCursor
