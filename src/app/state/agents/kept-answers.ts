import { atom } from 'jotai'

/** Answers that the reader kept all, some while they streamed: they no longer begin a comparison. */
const keptAtom = atom<ReadonlySet<string>>(new Set<string>())

export const keptAnswersAtom = atom((get) => get(keptAtom))

export const keepAnswers = atom(null, (_get, set, ids: readonly string[]) =>
  set(keptAtom, (kept) => new Set([...kept, ...ids])),
)
