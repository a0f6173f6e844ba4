import MiniSearch from 'minisearch'
import { compareNewest } from '../../rules/filters.ts'
import { gramsOf, gramsOfTerm } from '../../rules/search/grams.ts'
import { type Found, foundHere, isSought, type OnDevice } from '../../rules/search/on-device.ts'
import type { SoughtFor } from '../../rules/search/query.ts'
import { searchText } from '../../rules/search/terms.ts'
import { deviceHitsMax } from '../../wire/limits.ts'

export type DeviceIndex = {
  readonly add: (messages: readonly OnDevice[]) => void
  readonly find: (sought: SoughtFor) => readonly Found[]
}

/** Messages by the marks that the server's index knows too: what is found is the same, on the device and off it. */
export function makeDeviceIndex(): DeviceIndex {
  const known = new Map<string, OnDevice>()
  const index = new MiniSearch<{ readonly id: string; readonly text: string }>({
    fields: ['text'],
    tokenize: (text) => [...gramsOf(text)],
    processTerm: (gram) => gram,
  })
  const candidates = (terms: readonly string[]): readonly OnDevice[] => {
    if (terms.length === 0) return [...known.values()]
    const query = { combineWith: 'AND', queries: terms.flatMap(gramsOfTerm) } as const
    return index.search(query, { tokenize: (gram) => [gram] }).flatMap(({ id }) => known.get(String(id)) ?? [])
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
    find: (sought) => {
      const within = sought.within.length === 0 ? null : threadsWith(known, sought.within)
      return candidates(sought.terms)
        .filter((each) => isSought(sought, within, each))
        .sort((a, b) => compareNewest(a.message, b.message))
        .slice(0, deviceHitsMax)
        .map((each) => foundHere(each, sought.terms))
    },
  }
}

const threadsWith = (known: ReadonlyMap<string, OnDevice>, ids: readonly string[]): ReadonlySet<string> =>
  new Set(
    ids.flatMap((id) => [known.get(`device/${id}`), known.get(`ground/${id}`)]).map((each) => each?.threadKey ?? ''),
  )
