import { recentSearchesMax } from '#wire/limits.ts'
import { localKeys, readStoredJson, removeStored, writeStored } from './local-keys.ts'

type Kept = { readonly owner: string; readonly texts: readonly string[] }

/** A user's searches, most recent first; `owner` is their uid, empty for a visitor. Deleted at sign-out. */
export const searchHistory = {
  find: (owner: string): readonly string[] => stored(owner).texts,
  save: (owner: string, text: string): void => {
    const others = stored(owner).texts.filter((each) => each !== text)
    const all: Kept = { owner, texts: [text, ...others].slice(0, recentSearchesMax) }
    writeStored(localKeys.searches, JSON.stringify(all))
  },
  drop: (): void => removeStored(localKeys.searches),
}

export type SearchHistory = typeof searchHistory

function stored(owner: string): Kept {
  const found = readStoredJson(localKeys.searches) as Partial<Kept> | null
  const isTheirs = found?.owner === owner && Array.isArray(found.texts)
  return { owner, texts: isTheirs ? found.texts.filter((text) => typeof text === 'string') : [] }
}
