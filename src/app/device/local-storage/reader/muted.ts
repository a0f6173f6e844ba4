import type { UserReference } from '#wire/user.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from '../local-keys.ts'

/**
 * Whom a person has muted, for a start without a network, and the style that folds their messages, which the start
 * script of a page reads. Deleted at sign-out.
 */
export const mutedStore = {
  find: (owner: string): readonly UserReference[] => {
    const stored = readStoredJson(localKeys.muted)
    return Array.isArray(stored) && stored[0] === owner && Array.isArray(stored[1]) ? stored[1] : []
  },
  save: (owner: string, muted: readonly UserReference[], style: string): void =>
    muted.length === 0 ? mutedStore.drop() : writeStored(localKeys.muted, JSON.stringify([owner, muted, style])),
  drop: (): void => removeStored(localKeys.muted),
}
