import { localKeys, readStoredJson, removeStored, writeStored } from '../local-keys.ts'

/** The server's bookmarks as last known, and the changes it hasn't been sent yet. Deleted at sign-out. */
export type StoredBookmarks = {
  readonly ids: readonly string[]
  readonly unsent: readonly { readonly id: string; readonly isOn: boolean }[]
}

const none: StoredBookmarks = { ids: [], unsent: [] }

export const bookmarkStore = {
  find: (owner: string): StoredBookmarks => {
    const stored = readStoredJson(localKeys.bookmarks)
    if (!Array.isArray(stored) || stored[0] !== owner) return none
    const [, ids, on, off] = stored.map((each) => (Array.isArray(each) ? each.filter(isText) : []))
    const unsent = (list: readonly string[] = [], isOn: boolean) => list.map((id) => ({ id, isOn }))
    return { ids: ids ?? [], unsent: [...unsent(on, true), ...unsent(off, false)] }
  },
  save: (owner: string, { ids, unsent }: StoredBookmarks): void => {
    const idsTo = (wanted: boolean) => unsent.filter(({ isOn }) => isOn === wanted).map(({ id }) => id)
    writeStored(localKeys.bookmarks, JSON.stringify([owner, ids, idsTo(true), idsTo(false)]))
  },
  drop: (): void => removeStored(localKeys.bookmarks),
}

const isText = (value: unknown): value is string => typeof value === 'string'
