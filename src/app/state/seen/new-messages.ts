import { atom } from 'jotai'
import { newInVisit, stillNew, type Visit } from '#rules/thread/seen.ts'

/** The visit to the open Cloud thread, with what is new in it; null without one, and for visitors. */
export const visitAtom = atom<Visit | null>(null)

const none: ReadonlySet<string> = new Set<string>()

/** The messages of the open thread that are marked as new: also those that have been seen in this visit. */
export const markedNewAtom = atom((get): ReadonlySet<string> => get(visitAtom)?.fresh ?? none)

/** The messages of the open thread that are still new. */
export const stillNewAtom = atom((get): ReadonlySet<string> => {
  const visit = get(visitAtom)
  return visit === null ? none : new Set(stillNew(visit))
})

/** The counts without the open thread's, which follows from what is seen in it. */
export const otherCountsAtom = atom<ReadonlyMap<string, number>>(new Map())

/** How many messages are new in each thread, by the thread's first message, as far as known. */
export const newCountsAtom = atom((get): ReadonlyMap<string, number> => {
  const visit = get(visitAtom)
  const counts = get(otherCountsAtom)
  return visit === null || visit.asOf === null ? counts : new Map(counts).set(visit.top, newInVisit(visit))
})

/** How many counts are kept: the threads asked for last. */
const countsMax = 500

export const setCounts = atom(null, (_get, set, changed: Iterable<readonly [string, number]>) =>
  set(otherCountsAtom, (counts) => {
    const others = new Map(counts)
    for (const [top, count] of changed) {
      others.delete(top)
      others.set(top, count)
    }
    return new Map([...others].slice(-countsMax))
  }),
)

/** New messages that are on the screen right now: they will be seen in a moment. */
export const onScreenAtom = atom<ReadonlySet<string>>(none)

/** How many messages of the open thread are new and not on the screen. */
export const newElsewhereAtom = atom((get): number => {
  const visit = get(visitAtom)
  const onScreen = get(onScreenAtom)
  if (visit === null) return 0
  return visit.isCut ? newInVisit(visit) : stillNew(visit).filter((id) => !onScreen.has(id)).length
})
