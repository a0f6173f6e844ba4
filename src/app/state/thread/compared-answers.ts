import { atom } from 'jotai'

/**
 * Answers that were requested together, by the message they answer. They are shown side by side, and the path ends
 * above them, until the reader chooses one or keeps them all as siblings, or until one of them gets a reply.
 */
export const comparedAnswersAtom = atom<ReadonlyMap<string, readonly string[]>>(new Map<string, readonly string[]>())

export const compareAnswers = atom(null, (_get, set, parentId: string, ids: readonly string[]) =>
  set(comparedAnswersAtom, (compared) => new Map(compared).set(parentId, ids)),
)

/** From now on they are siblings as any others. */
export const endComparison = atom(null, (_get, set, parentId: string) =>
  set(comparedAnswersAtom, (compared) => new Map([...compared].filter(([id]) => id !== parentId))),
)
