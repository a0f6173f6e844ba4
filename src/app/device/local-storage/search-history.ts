import { recentSearchesKept } from '#wire/limits.ts'
import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

type Kept = { readonly owner: string; readonly texts: readonly string[] }

/** What one person searched for, the last first; `owner` is their uid, empty for a visitor. Gone at sign-out. */
export const searchHistory = {
  find: (owner: string): readonly string[] => kept(owner).texts,
  keep: (owner: string, text: string): void => {
    const others = kept(owner).texts.filter((each) => each !== text)
    const all: Kept = { owner, texts: [text, ...others].slice(0, recentSearchesKept) }
    keep(localKeys.searches, JSON.stringify(all))
  },
  drop: (): void => dropKept(localKeys.searches),
}

export type SearchHistory = typeof searchHistory

function kept(owner: string): Kept {
  const found = findKeptJson(localKeys.searches) as Partial<Kept> | null
  const isTheirs = found?.owner === owner && Array.isArray(found.texts)
  return { owner, texts: isTheirs ? found.texts.filter((text) => typeof text === 'string') : [] }
}
