import { atom } from 'jotai'
import type { ChronologicalAnswer, ThreadAnswer } from '#wire/calls.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { prefetchMaxAgeMs } from '#wire/limits.ts'
import type { Result } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'

/** A prefetched response, with the user it was requested for and when. */
type Prefetched<Answer> = {
  readonly answer: Promise<Result<Answer>>
  readonly uid: string | null
  readonly askedAtMs: number
}

type PrefetchedPage = Prefetched<ChronologicalAnswer> & { readonly filters: MessageFilters; readonly cursor: string }
type PrefetchedThread = Prefetched<ThreadAnswer> & { readonly stop: () => void }

export const prefetchedPageAtom = atom<PrefetchedPage | null>(null)

/** Threads prefetched while a pointer rested on their links, by id; the most recent last. */
export const prefetchedThreadsAtom = atom<ReadonlyMap<string, PrefetchedThread>>(new Map<string, PrefetchedThread>())

/** Whether it was requested by the current user and isn't too old. */
export const isPrefetchFresh = atom(
  null,
  (get, _set, { uid, askedAtMs }: Prefetched<unknown>): boolean =>
    uid === get(uidAtom) && get(environmentAtom).nowMs() - askedAtMs < prefetchMaxAgeMs,
)

/** A prefetched page is used once. */
export const takePrefetchedPage = atom(null, (get, set, filters: MessageFilters, cursor: string | null) => {
  const prefetch = get(prefetchedPageAtom)
  if (prefetch === null || prefetch.filters !== filters || prefetch.cursor !== cursor) return null
  set(prefetchedPageAtom, null)
  return set(isPrefetchFresh, prefetch) ? prefetch.answer : null
})

export const takePrefetchedThread = atom(null, (get, set, id: string) => {
  const prefetch = get(prefetchedThreadsAtom).get(id)
  if (prefetch === undefined) return null
  set(dropPrefetchedThread, id)
  return set(isPrefetchFresh, prefetch) ? prefetch.answer : null
})

export const dropPrefetchedThread = atom(null, (_get, set, id: string) =>
  set(prefetchedThreadsAtom, (all) => new Map([...all].filter(([each]) => each !== id))),
)
