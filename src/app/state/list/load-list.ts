import { atom } from 'jotai'
import { type Connection, listPortion } from '#rules/browser/connection.ts'
import { missingFromPage, pageJoins } from '#rules/cache/cached-list.ts'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { resolveMe } from '#rules/list/filter-address.ts'
import { filtersQuery, sameFilters } from '#rules/list/filter-table.ts'
import type { ChronologicalAnswer } from '#wire/calls.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { pinnedLimitOnList } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type CallInput, isAnswered } from '../../net/calls.ts'
import { addMessages, clearAllButPinned } from '../messages/messages.ts'
import { takePrefetchedPage } from '../messages/prefetched.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isOnlineAtom } from '../platform/network.ts'
import { endError, showError } from '../platform/notices.ts'
import { myReferenceAtom, uidAtom } from '../session/session.ts'
import { cloudListAtom, listUpdatedAtom, pinnedStageAtom } from './list-state.ts'
import { arrivedCountAtom, countArrival, listedAtom, resetList, showArrived } from './lists.ts'

/** The next page of the list; does nothing while one is loading or when there is no more. */
export const loadMore = atom(null, async (get, set) => {
  const before = get(cloudListAtom)
  if (before.stage === 'loading' || before.stage === 'end') return
  set(cloudListAtom, { ...before, stage: 'loading' })
  const page = await set(fetchPage, before.cursor)
  const list = get(cloudListAtom)
  if (list.filters !== before.filters || list.cursor !== before.cursor) return
  if (!page.ok) {
    set(cloudListAtom, { ...list, stage: 'error' })
    // When offline, the list itself shows how far it goes.
    if (get(isOnlineAtom)) set(showError, texts.chronologicalFailed, 'list')
    return
  }
  set(endError, 'list')
  set(listUpdatedAtom, page.cachedAt ?? new Date(get(environmentAtom).nowMs()).toISOString())
  set(cloudListAtom, {
    ...list,
    cachedAt: page.cachedAt ?? list.cachedAt,
    // What was listed before the first page was a visitor's list.
    ids: list.cursor === list.start ? list.ids.filter((id) => !before.ids.includes(id)) : list.ids,
  })
  set(applyPage, page.data)
})

export const applyPage = atom(
  null,
  (get, set, { messages, exhausted, next_cursor, nextCursor }: ChronologicalAnswer) => {
    const list = get(cloudListAtom)
    const added = messages.map(({ id }) => id)
    const pages = new Map(list.pages)
    for (const id of added) if (!list.ids.includes(id)) pages.set(id, list.pages.size)
    set(addMessages, messages)
    set(cloudListAtom, {
      ...list,
      ids: [...new Set([...list.ids, ...added])],
      pages,
      arrivedIds: list.arrivedIds.filter((id) => !added.includes(id)),
      cursor: next_cursor ?? nextCursor,
      stage: exhausted ? 'end' : 'waiting',
    })
  },
)

/**
 * New messages since the list was loaded, while the socket was disconnected: counted like live arrivals. False if the
 * server didn't answer, or couldn't.
 */
export const checkNewer = atom(null, async (get, set): Promise<boolean> => {
  const { stage, filters, start } = get(cloudListAtom)
  if (stage === 'fresh' || stage === 'loading' || start !== null || filters.sortOrder === 'oldest') return true
  const page = await set(fetchPage, null)
  if (get(cloudListAtom).filters !== filters) return true
  if (page.ok && page.cachedAt === undefined) set(applyFirstPage, page.data)
  return isAnswered(page)
})

/** The first page as it is now: new messages are counted above the list, deleted ones are removed. */
export const applyFirstPage = atom(null, (get, set, page: ChronologicalAnswer) => {
  const { messages, exhausted } = page
  const { filters, ids, arrivedIds } = get(cloudListAtom)
  const joins = pageJoins(get(listedAtom), [...ids, ...arrivedIds], messages, exhausted)
  set(listUpdatedAtom, new Date(get(environmentAtom).nowMs()).toISOString())
  set(addMessages, messages)
  const gone = new Set(missingFromPage(get(listedAtom), messages, exhausted))
  set(cloudListAtom, (list) => ({ ...list, cachedAt: null, ids: list.ids.filter((id) => !gone.has(id)) }))
  if (filters.sortOrder === 'oldest' && ids.length > 0) return
  for (const message of messages) set(countArrival, message)
  if (joins) return
  set(cloudListAtom, (list) => ({ ...list, arrivedCursor: page.next_cursor ?? page.nextCursor }))
  // Nothing waits to be shown if all of it is the reader's own.
  if (get(arrivedCountAtom) === 0) set(showArrived)
})

const fetchPage = atom(null, async (get, set, cursor: string | null) => {
  const { call, connection } = get(environmentAtom)
  const { filters } = get(cloudListAtom)
  const prefetch = await set(takePrefetchedPage, filters, cursor)
  return prefetch?.ok ? prefetch : call('chronological', pageInput(filters, cursor, connection()))
})

export const pageInput = (
  filters: MessageFilters,
  cursor: string | null,
  connection: Connection = {},
): CallInput<'chronological'> => ({
  query: {
    ...filtersQuery(filters),
    ...listPortion(connection),
    ...(cursor === null ? {} : { cursor }),
  },
})

/** A failure is shown only in place of the pinned messages (section 8). */
export const loadPinned = atom(null, async (get, set) => {
  set(pinnedStageAtom, 'loading')
  const uid = get(uidAtom)
  const { call, connection } = get(environmentAtom)
  const query = { limit: pinnedLimitOnList, excerpt: listPortion(connection()).excerpt }
  const result = await call('pinned', { query })
  if (get(uidAtom) !== uid) return
  if (result.ok) set(addMessages, result.data.data)
  set(pinnedStageAtom, result.ok ? 'shown' : 'failed')
})

/**
 * Opens the Cloud tab with the filters of its address, or with the Public preset if it names none (section 4). A list
 * already loaded with the same filters is left as it was.
 */
export const openList = atom(null, (get, set, named: MessageFilters | null, from: string | null = null) => {
  const wanted = named === null ? defaultFilters : resolveMe(named, get(myReferenceAtom))
  const { stage, filters, start, ids } = get(cloudListAtom)
  const isSame = start === from && sameFilters(wanted, filters)
  if (stage !== 'fresh' && isSame) return
  if (['fresh', 'failed'].includes(get(pinnedStageAtom))) void set(loadPinned)
  return ids.length > 0 && isSame ? set(loadMore) : set(applyFilters, wanted, from)
})

/** Clears the cache except what is pinned and fetches from the start (section 4). */
export const applyFilters = atom(null, (_get, set, filters: MessageFilters, from: string | null = null) => {
  set(resetList, { ...filters }, from)
  set(clearAllButPinned)
  return set(loadMore)
})

/** Retries whichever parts of the page failed. */
export const retryList = atom(null, (get, set) => {
  if (get(pinnedStageAtom) === 'failed') void set(loadPinned)
  return set(loadMore)
})

/** Reloads from the start, with the same filters. */
export const refreshList = atom(null, (get, set) => {
  const filters: MessageFilters = { ...get(cloudListAtom).filters }
  set(resetList, filters)
  void set(loadPinned)
  return set(loadMore)
})
