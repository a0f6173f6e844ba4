import { localKeys, readStoredJson, removeStored, writeStored } from '../local-keys.ts'

/** A message that its reader has deleted, and from when on the server may be asked to. */
type StoredDeletion = { readonly id: string; readonly dueMs: number }

/** Deletions that the server hasn't confirmed: they survive a reload. Deleted at sign-out. */
export const deletionStore = {
  find: (owner: string): readonly StoredDeletion[] => {
    const stored = readStoredJson(localKeys.deletions)
    if (!Array.isArray(stored) || stored[0] !== owner) return []
    return stored.slice(1).filter(isDeletion)
  },
  save: (owner: string, deletions: readonly StoredDeletion[]): void =>
    deletions.length === 0
      ? removeStored(localKeys.deletions)
      : writeStored(localKeys.deletions, JSON.stringify([owner, ...deletions])),
  drop: (): void => removeStored(localKeys.deletions),
}

const isDeletion = (row: Partial<StoredDeletion> | null): row is StoredDeletion =>
  typeof row?.id === 'string' && typeof row.dueMs === 'number'
