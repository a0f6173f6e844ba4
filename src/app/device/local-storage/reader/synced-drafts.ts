import type { SyncedDraft } from '#rules/pending/draft-sync.ts'
import { localKeys, readStoredJson, writeStored } from '../local-keys.ts'
import { type StoredDraft, storedDrafts } from './drafts.ts'

/** What this device and the server agreed on about drafts: revisions, no texts. Deleted with the drafts. */
export const syncedDrafts = {
  find: (owner: string): readonly SyncedDraft[] => {
    const stored = readStoredJson(localKeys.syncedDrafts)
    if (!Array.isArray(stored) || stored[0] !== owner) return []
    return stored.slice(1).filter(isSynced)
  },
  save: (owner: string, synced: readonly SyncedDraft[]): void =>
    writeStored(localKeys.syncedDrafts, JSON.stringify([owner, ...synced])),
}

/** A person's drafts for the Cloud that this device has. */
export const sharedDraftsHere = (owner: string): readonly StoredDraft[] =>
  storedDrafts().filter((draft) => draft.owner === owner && draft.isShared === true)

const isSynced = (value: Partial<SyncedDraft> | null): value is SyncedDraft =>
  typeof value?.target === 'string' && typeof value.revision === 'number' && typeof value.stamp === 'string'
