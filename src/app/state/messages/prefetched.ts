import { atom } from 'jotai'
import type { ChronologicalAnswer, ThreadAnswer } from '#wire/calls.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { prefetchMaxAgeMs } from '#wire/limits.ts'
import type { Result } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'

/** An answer that was asked for before anybody wanted it: for whom, and when. */
export type Ahead<Answer> = {
  readonly answer: Promise<Result<Answer>>
  readonly uid: string | null
  readonly askedAtMs: number
}

type PrefetchedPage = Ahead<ChronologicalAnswer> & { readonly filters: MessageFilters; readonly cursor: string }
type PrefetchedThread = Ahead<ThreadAnswer> & { readonly stop: () => void }

/** The next page of the list. */
export const prefetchedPageAtom = atom<PrefetchedPage | null>(null)

/** Threads that a pointer has stayed on, by id; what was pointed at last stands at the end. */
export const prefetchedThreadsAtom = atom<ReadonlyMap<string, PrefetchedThread>>(new Map<string, PrefetchedThread>())

/** Whether it was asked for by whoever is here, and not too long ago. */
export const isGood = atom(
  null,
  (get, _set, { uid, askedAtMs }: Ahead<unknown>): boolean =>
    uid === get(uidAtom) && get(environmentAtom).nowMs() - askedAtMs < prefetchMaxAgeMs,
)

/** What was fetched ahead is taken once. */
export const takePrefetchedPage = atom(null, (get, set, filters: MessageFilters, cursor: string | null) => {
  const prefetch = get(prefetchedPageAtom)
  if (prefetch === null || prefetch.filters !== filters || prefetch.cursor !== cursor) return null
  set(prefetchedPageAtom, null)
  return set(isGood, prefetch) ? prefetch.answer : null
})

export const takePrefetchedThread = atom(null, (get, set, id: string) => {
  const prefetch = get(prefetchedThreadsAtom).get(id)
  if (prefetch === undefined) return null
  set(dropPrefetchedThread, id)
  return set(isGood, prefetch) ? prefetch.answer : null
})

export const dropPrefetchedThread = atom(null, (_get, set, id: string) =>
  set(prefetchedThreadsAtom, (all) => new Map([...all].filter(([each]) => each !== id))),
)
