import { recentSearchesMax } from '#wire/limits.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

type StoredSearches = { readonly owner: string; readonly texts: readonly string[] }

/** A user's searches, most recent first; `owner` is their uid, empty for a visitor. Deleted at sign-out. */
export const searchHistory = {
  find: (owner: string): readonly string[] => stored(owner).texts,
  save: (owner: string, text: string): void => {
    const others = stored(owner).texts.filter((each) => each !== text)
    const all: StoredSearches = { owner, texts: [text, ...others].slice(0, recentSearchesMax) }
    writeStored(localKeys.searches, JSON.stringify(all))
  },
  drop: (): void => removeStored(localKeys.searches),
}

export type SearchHistory = typeof searchHistory

function stored(owner: string): StoredSearches {
  const found = readStoredJson(localKeys.searches) as Partial<StoredSearches> | null
  const isTheirs = found?.owner === owner && Array.isArray(found.texts)
  return { owner, texts: isTheirs ? found.texts.filter((text) => typeof text === 'string') : [] }
}
