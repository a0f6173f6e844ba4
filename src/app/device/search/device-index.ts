import MiniSearch from 'minisearch'
import { compareNewest } from '#rules/list/filters.ts'
import { type Found, foundOnDevice, matchesQuery, type OnDevice } from '#rules/search/on-device.ts'
import type { ParsedSearch } from '#rules/search/query.ts'
import { searchText } from '#rules/search/terms.ts'
import { deviceHitsMax } from '#wire/limits.ts'

type DeviceIndex = {
  readonly add: (messages: readonly OnDevice[]) => void
  readonly find: (searchQuery: ParsedSearch) => readonly Found[]
}

/** A fragment contained in more words than this is too common to use the index for. */
const wordsMax = 500

/**
 * An index of messages by word. The list of all words finds candidates, also by parts of words; the server's search
 * rules decide on a match, so both find the same.
 */
export function makeDeviceIndex(): DeviceIndex {
  const known = new Map<string, OnDevice>()
  const words = new Set<string>()
  const index = new MiniSearch<{ readonly id: string; readonly text: string }>({
    fields: ['text'],
    tokenize: (text) => [...new Set(text.split(/\s+/))],
    processTerm: (word) => {
      words.add(word)
      return word
    },
  })
  const candidates = (terms: readonly string[]): readonly OnDevice[] => {
    const pieces = [...new Set(terms.flatMap((term) => term.split(' ')))]
    const matches = pieces.map((piece) => [...words].filter((word) => word.includes(piece)))
    const selective = matches.filter(({ length }) => length <= wordsMax)
    if (selective.length === 0) return [...known.values()]
    const queries = selective.map((some) => ({ combineWith: 'OR', queries: some }) as const)
    const asIs = { tokenize: (word: string) => [word], processTerm: (word: string) => word }
    return index.search({ combineWith: 'AND', queries }, asIs).flatMap(({ id }) => known.get(String(id)) ?? [])
  }
  return {
    add: (messages) => {
      for (const each of messages) {
        const id = `${each.place}/${each.message.id}`
        if (known.has(id)) continue
        known.set(id, each)
        index.add({ id, text: searchText(each.message.title, each.message.content) })
      }
    },
    find: (searchQuery) => {
      const within = searchQuery.within.length === 0 ? null : threadsWith(known, searchQuery.within)
      return candidates(searchQuery.terms)
        .filter((each) => matchesQuery(searchQuery, within, each))
        .sort((a, b) => compareNewest(a.message, b.message))
        .slice(0, deviceHitsMax)
        .map((each) => foundOnDevice(each, searchQuery.terms))
    },
  }
}

const threadsWith = (known: ReadonlyMap<string, OnDevice>, ids: readonly string[]): ReadonlySet<string> =>
  new Set(
    ids.flatMap((id) => [known.get(`device/${id}`), known.get(`ground/${id}`)]).map((each) => each?.threadKey ?? ''),
  )
