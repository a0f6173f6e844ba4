import { atom } from 'jotai'
import { mayFetchAhead } from '#rules/browser/connection.ts'
import { aheadThreadsMax, branchDepthInThread } from '#wire/limits.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { pageInput } from '../list/load-list.ts'
import { dropThreadAhead, isGood, pageAheadAtom, threadsAheadAtom } from '../messages/prefetched.ts'
import { outsideAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'
import { threadAtom } from '../thread/thread.ts'

/** Keeps the next page of the list at hand, where the line is good and somebody looks at the list. */
export function keepPageAhead(store: Store): void {
  store.sub(cloudListAtom, () => void store.set(fetchPageAhead))
  void store.set(fetchPageAhead)
}

const fetchPageAhead = atom(null, async (get, set) => {
  const { call, line, idle, nowMs, presence } = get(outsideAtom)
  await idle()
  const { filters, cursor, stage } = get(cloudListAtom)
  const there = get(pageAheadAtom)
  const isThere = there !== null && there.cursor === cursor && there.filters === filters
  if (stage !== 'waiting' || cursor === null || isThere || get(threadAtom) !== null) return
  if (!presence.isVisible() || !mayFetchAhead(line())) return
  const answer = call('chronological', pageInput(filters, cursor, line()))
  set(pageAheadAtom, { filters, cursor, answer, uid: get(uidAtom), askedAtMs: nowMs() })
})

/** A pointer or the focus stays on a thread. */
export const fetchThreadAhead = atom(null, (get, set, id: string) => {
  const { call, line, nowMs } = get(outsideAtom)
  const there = get(threadsAheadAtom).get(id)
  if ((there !== undefined && set(isGood, there)) || get(threadAtom) !== null || !mayFetchAhead(line())) return
  const stopping = new AbortController()
  const answer = call('thread', { params: { id }, query: { depth: branchDepthInThread }, ahead: stopping.signal })
  const asked = { answer, uid: get(uidAtom), askedAtMs: nowMs(), stop: () => stopping.abort() }
  set(threadsAheadAtom, (all) => new Map([...all].concat([[id, asked]]).slice(-aheadThreadsMax)))
  void answer.then((result) => {
    if (!result.ok && get(threadsAheadAtom).get(id) === asked) set(dropThreadAhead, id)
  })
})

/** It was not meant: what has not come yet is given up, what has come stays for a while. */
export const leaveThreadAhead = atom(null, async (get, set, id: string) => {
  const ahead = get(threadsAheadAtom).get(id)
  if (ahead === undefined || (await Promise.race([ahead.answer, null])) !== null) return
  if (get(threadsAheadAtom).get(id) !== ahead) return
  ahead.stop()
  set(dropThreadAhead, id)
})
