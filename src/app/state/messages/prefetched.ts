import { atom } from 'jotai'
import type { ChronologicalAnswer, ThreadAnswer } from '#wire/calls.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { aheadKeptMs } from '#wire/limits.ts'
import type { Result } from '../../net/calls.ts'
import { outsideAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'

/** An answer that was asked for before anybody wanted it: for whom, and when. */
export type Ahead<Answer> = {
  readonly answer: Promise<Result<Answer>>
  readonly uid: string | null
  readonly askedAtMs: number
}

type PageAhead = Ahead<ChronologicalAnswer> & { readonly filters: MessageFilters; readonly cursor: string }
type ThreadAhead = Ahead<ThreadAnswer> & { readonly stop: () => void }

/** The next page of the list. */
export const pageAheadAtom = atom<PageAhead | null>(null)

/** Threads that a pointer has stayed on, by id; what was pointed at last stands at the end. */
export const threadsAheadAtom = atom<ReadonlyMap<string, ThreadAhead>>(new Map<string, ThreadAhead>())

/** Whether it was asked for by whoever is here, and not too long ago. */
export const isGood = atom(
  null,
  (get, _set, { uid, askedAtMs }: Ahead<unknown>): boolean =>
    uid === get(uidAtom) && get(outsideAtom).nowMs() - askedAtMs < aheadKeptMs,
)

/** What was fetched ahead is taken once. */
export const takePageAhead = atom(null, (get, set, filters: MessageFilters, cursor: string | null) => {
  const ahead = get(pageAheadAtom)
  if (ahead === null || ahead.filters !== filters || ahead.cursor !== cursor) return null
  set(pageAheadAtom, null)
  return set(isGood, ahead) ? ahead.answer : null
})

export const takeThreadAhead = atom(null, (get, set, id: string) => {
  const ahead = get(threadsAheadAtom).get(id)
  if (ahead === undefined) return null
  set(dropThreadAhead, id)
  return set(isGood, ahead) ? ahead.answer : null
})

export const dropThreadAhead = atom(null, (_get, set, id: string) =>
  set(threadsAheadAtom, (all) => new Map([...all].filter(([each]) => each !== id))),
)
