import { atom } from 'jotai'
import { threadOf } from '#rules/list/threads.ts'
import { stillNew, withShown } from '#rules/thread/seen.ts'
import { newCountsAtOnceMax, newCountsDelayMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import '../../net/later-paths.ts'
import { firstCardOf, groupsAtom, listedAtom } from '../list/lists.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { newCountsAtom, otherCountsAtom, setCounts, visitAtom } from './new-messages.ts'
import { addSeen, lastSentAtom, readUnsent, seenStoreAtom } from './send-seen.ts'

/** The threads of the list, each once, in its order. */
const listTopsAtom = atom((get): readonly string[] => [
  ...new Set(get(groupsAtom).flatMap(([first]) => first?.thread?.id ?? [])),
])

const isListShownAtom = atom(false)

type ListMark = { readonly top: string; readonly count: number }

/** The marks of the list by card: each thread has one, on its first card. Counts are requested while it is in use. */
export const listMarksAtom = atom(
  (get): ReadonlyMap<string, ListMark> => {
    const counts = get(newCountsAtom)
    const marks = new Map<string, ListMark>()
    const tops = new Set<string>()
    for (const group of get(groupsAtom)) {
      const thread = group[0]?.thread
      const card = firstCardOf(group)
      if (!thread || card === undefined || tops.has(thread.id)) continue
      tops.add(thread.id)
      const count = counts.get(thread.id) ?? 0
      if (count > 0) marks.set(card, { top: thread.id, count })
    }
    return marks
  },
  (_get, set, isShown: boolean) => set(isListShownAtom, isShown),
)
listMarksAtom.onMount = (set) => {
  set(true)
  return () => set(false)
}

const staleAtom = atom<ReadonlySet<string>>(new Set<string>())
const isLoadingAtom = atom(false)
const lastLoadMsAtom = atom(0)
/** The server's time of the last counts. */
const asOfAtom = atom<string | null>(null)

/** Requests the counts of these threads, by any of their messages, soon and together with others. */
const loadNewCounts = atom(null, (_get, set, ids: Iterable<string>) => {
  set(staleAtom, (stale) => new Set([...stale, ...ids]))
  void set(loadStale)
})

const loadStale = atom(null, async (get, set) => {
  if (get(isLoadingAtom)) return
  set(isLoadingAtom, true)
  const { call, wait, nowMs } = get(environmentAtom)
  for (;;) {
    const ids = [...get(staleAtom)].slice(0, newCountsAtOnceMax)
    const uid = get(uidAtom)
    if (ids.length === 0 || uid === null) break
    // A clock that was set back doesn't make it wait for hours.
    await wait(Math.min(newCountsDelayMs, Math.max(0, get(lastLoadMsAtom) + newCountsDelayMs - nowMs())))
    set(lastLoadMsAtom, nowMs())
    set(staleAtom, (stale) => new Set([...stale].filter((id) => !ids.includes(id))))
    const sentBefore = get(lastSentAtom)
    const result = await call('newCounts', { query: { ids } })
    if (get(uidAtom) !== uid) break
    if (!result.ok) {
      // They are requested again with the next connection.
      if (get(otherCountsAtom).size === 0) set(setCounts, get(seenStoreAtom).counts(uid))
      break
    }
    // The answer may be older or newer than what was sent during the request.
    if (get(lastSentAtom) !== sentBefore) set(staleAtom, (stale) => new Set([...stale, ...ids]))
    const { counts, as_of } = result.data
    const unsent = set(readUnsent).messages
    const shown = (top: string) => Math.max(0, (counts[top] ?? 0) - unsent.filter((each) => each.top === top).length)
    set(asOfAtom, as_of)
    set(
      setCounts,
      ids.map((top) => [top, shown(top)] as const),
    )
  }
  set(isLoadingAtom, false)
})

/** Requests the counts of the listed threads: of the first ones, or of all that were requested before. */
export const reloadCounts = atom(null, (get, set, which: 'first' | 'with-new' | 'missing') => {
  if (!get(isListShownAtom)) return
  const tops = get(listTopsAtom)
  const counts = get(newCountsAtom)
  const stale = get(staleAtom)
  const first = tops.slice(0, newCountsAtOnceMax)
  if (which === 'first') set(loadNewCounts, first)
  else if (which === 'with-new')
    set(
      loadNewCounts,
      first.filter((top) => (counts.get(top) ?? 0) > 0),
    )
  else
    set(
      loadNewCounts,
      tops.filter((top) => !counts.has(top) && !stale.has(top)),
    )
})

export function watchListCounts(store: Store): void {
  store.sub(newCountsAtom, () => store.set(saveCounts))
  store.sub(isListShownAtom, () => store.set(reloadCounts, 'first'))
  store.sub(listTopsAtom, () => store.set(reloadCounts, 'missing'))
  store.set(reloadCounts, 'first')
}

/** For the list without a network. */
const saveCounts = atom(null, (get) => {
  const uid = get(uidAtom)
  if (uid !== null && !get(isSigningOutAtom)) get(seenStoreAtom).saveCounts(uid, get(newCountsAtom))
})

/** How many of the list's first threads are asked for when something arrived in an unknown one. */
const firstFew = 30

/** Somebody else's message from the socket. */
export const addArrivalToList = atom(null, (get, set, message: Message) => {
  if (!get(isListShownAtom)) return
  const { messages } = get(cloudForestAtom)
  const thread = threadOf(messages.get(message.id) ?? message, messages)
  const tops = get(listTopsAtom)
  if (thread === null) set(loadNewCounts, tops.slice(0, firstFew))
  else if (tops.includes(thread.id)) set(loadNewCounts, [thread.id])
})

/** Nothing that the list knows of is new any more. */
export const markAllSeen = atom(null, async (get, set) => {
  const visit = get(visitAtom)
  const times = [get(asOfAtom), visit?.asOf ?? null, ...get(listedAtom).map(({ timestamp }) => timestamp)]
  const until = times.reduce((a, b) => ((a ?? '') < (b ?? '') ? b : a), null)
  if (visit !== null) set(visitAtom, { ...withShown(visit, stillNew(visit)), isCut: false })
  set(
    setCounts,
    [...get(otherCountsAtom).keys()].map((top) => [top, 0] as const),
  )
  await set(addSeen, { all: until }, 'now')
})

/** The first new message of a thread; its top if that can't be found out. */
export const firstNew = atom(null, async (get, _set, top: string): Promise<string> => {
  const result = await get(environmentAtom).call('newInThread', { params: { id: top } })
  return (result.ok && result.data.ids[0]) || top
})
