import { atom } from 'jotai'

const endedState = atom<ReadonlySet<string>>(new Set<string>())

/** The answers of comparisons that the reader ended by keeping all, some while they streamed: they begin no other. */
export const endedComparisonsAtom = atom((get) => get(endedState))

export const recordEndedComparison = atom(null, (_get, set, ids: readonly string[]) =>
  set(endedState, (ended) => new Set([...ended, ...ids])),
)
