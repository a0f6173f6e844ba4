import { atom } from 'jotai'
import { mayPrefetch } from '#rules/browser/connection.ts'
import { branchDepthInThread, prefetchedThreadsMax } from '#wire/limits.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { pageInput } from '../list/load-list.ts'
import {
  dropPrefetchedThread,
  isPrefetchFresh,
  prefetchedPageAtom,
  prefetchedThreadsAtom,
} from '../messages/prefetched.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'
import { threadAtom } from '../thread/thread.ts'

/** Prefetches the next page of the list if the connection is good and the list is visible. */
export function prefetchNextPages(store: Store): void {
  store.sub(cloudListAtom, () => void store.set(prefetchPage))
  void store.set(prefetchPage)
}

const prefetchPage = atom(null, async (get, set) => {
  const { call, connection, idle, nowMs, presence } = get(environmentAtom)
  await idle()
  const { filters, cursor, stage } = get(cloudListAtom)
  const there = get(prefetchedPageAtom)
  const isThere = there !== null && there.cursor === cursor && there.filters === filters
  if (stage !== 'waiting' || cursor === null || isThere || get(threadAtom) !== null) return
  if (!presence.isVisible() || !mayPrefetch(connection())) return
  const answer = call('chronological', pageInput(filters, cursor, connection()))
  set(prefetchedPageAtom, { filters, cursor, answer, uid: get(uidAtom), askedAtMs: nowMs() })
})

/** A pointer or the focus rests on a link to a thread. */
export const prefetchThread = atom(null, (get, set, id: string) => {
  const { call, connection, nowMs } = get(environmentAtom)
  const there = get(prefetchedThreadsAtom).get(id)
  if ((there !== undefined && set(isPrefetchFresh, there)) || get(threadAtom) !== null || !mayPrefetch(connection()))
    return
  const stopping = new AbortController()
  const answer = call('thread', { params: { id }, query: { depth: branchDepthInThread }, prefetch: stopping.signal })
  const asked = { answer, uid: get(uidAtom), askedAtMs: nowMs(), stop: () => stopping.abort() }
  set(prefetchedThreadsAtom, (all) => new Map([...all].concat([[id, asked]]).slice(-prefetchedThreadsMax)))
  void answer.then((result) => {
    if (!result.ok && get(prefetchedThreadsAtom).get(id) === asked) set(dropPrefetchedThread, id)
  })
})

/** The pointer moved on: aborts a prefetch in flight; a finished one is cached for a while. */
export const cancelThreadPrefetch = atom(null, async (get, set, id: string) => {
  const prefetch = get(prefetchedThreadsAtom).get(id)
  if (prefetch === undefined || (await Promise.race([prefetch.answer, null])) !== null) return
  if (get(prefetchedThreadsAtom).get(id) !== prefetch) return
  prefetch.stop()
  set(dropPrefetchedThread, id)
})
