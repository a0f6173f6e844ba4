import { atom } from 'jotai'
import { canAdminister } from '#rules/access/permissions.ts'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { listPairs } from '#rules/list/filter-address.ts'
import { matchesFilters, matchesState, sameFilters } from '#rules/list/filter-table.ts'
import { compareNewest, inOrder, pinnedShown } from '#rules/list/filters.ts'
import { type Listed, threadGroups, threadOf } from '#rules/list/threads.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { defaultPreviousRoute, loadingFlashMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom, viewerAtom } from '../session/session.ts'
import { cloudListAtom, freshList, listPathAtom, pinnedStageAtom } from './list-state.ts'

const known = (ids: readonly string[], messages: ReadonlyMap<string, Message>): readonly Message[] =>
  ids.flatMap((id) => messages.get(id) ?? [])

/** The listed messages in order, without those in the pinned list, and those settled or reopened since. */
export const listedAtom = atom((get): readonly Message[] => {
  const { ids, filters } = get(cloudListAtom)
  const pinned = get(pinnedAtom)
  const listed = known(ids, get(cloudForestAtom).messages).filter(
    (message) => !pinned.includes(message) && matchesState(filters, message),
  )
  return inOrder(listed, filters.sortOrder)
})

/** The listed messages, neighbours of one thread together. */
export const groupsAtom = atom((get) => {
  const { messages } = get(cloudForestAtom)
  const { pages } = get(cloudListAtom)
  const listed = get(listedAtom).map((message) => ({ message, thread: threadOf(message, messages) }))
  return threadGroups(listed, (id) => pages.get(id))
})

/** The key of a group's head among the cards of a list, whose keys are their messages' ids. */
export const groupKey = (group: readonly Listed[]): string => `group ${group[0]?.message.id}`

/** Where a mark of its whole thread is shown: the head of a group, or the only card. */
export const firstCardOf = (group: readonly Listed[]): string | undefined =>
  group.length > 1 ? groupKey(group) : group[0]?.message.id

export const arrivedCountAtom = atom((get) => {
  const { arrivedIds, filters } = get(cloudListAtom)
  return known(arrivedIds, get(cloudForestAtom).messages).filter((each) => matchesState(filters, each)).length
})

/** The address of a list that starts at its first message or after a cursor. */
export function listPath(filters: MessageFilters, start: string | null = null): string {
  const query = new URLSearchParams(listPairs(filters, start).map(([name, value]) => [name, value])).toString()
  return query === '' ? defaultPreviousRoute : `${defaultPreviousRoute}?${query}`
}

export const pinnedAtom = atom((get): readonly Message[] => {
  const all = [...get(cloudForestAtom).messages.values()]
  return pinnedShown(all, get(cloudListAtom).filters, get(uidAtom))
})

/** How many rows to keep free for the pinned messages while they aren't known; none on the server. */
export const pinnedRoomAtom = atom((get): number =>
  get(pinnedStageAtom) === 'shown' ? 0 : get(environmentAtom).pinnedCount.find(),
)

export const savePinnedCount = atom(null, (get, _set, count: number) => get(environmentAtom).pinnedCount.save(count))

/** Starts the list again with other filters. */
export const resetList = atom(null, (_get, set, filters: MessageFilters, start: string | null = null) => {
  set(cloudListAtom, { ...freshList, filters, start, cursor: start })
  set(listPathAtom, listPath(filters))
})

/** A message from the socket: counted above the list, never inserted into what is being read. */
export const countArrival = atom(null, (get, set, message: Message, isRestored?: true) => {
  const list = get(cloudListAtom)
  const isListed = list.ids.includes(message.id) || list.arrivedIds.includes(message.id)
  if (list.stage === 'fresh' || list.start !== null || isListed || !matchesFilters(list.filters, message)) return
  if (list.filters.sortOrder === 'oldest' && list.stage !== 'end') return
  const isNoNews = isRestored || message.author_uid === get(uidAtom)
  set(
    cloudListAtom,
    isNoNews ? { ...list, ids: [...list.ids, message.id] } : { ...list, arrivedIds: [...list.arrivedIds, message.id] },
  )
})

export const showArrived = atom(null, (get, set) => {
  const { messages } = get(cloudForestAtom)
  set(cloudListAtom, (list) => {
    const ids = [...list.ids, ...list.arrivedIds]
    const shown = { ...list, ids, arrivedIds: [], arrivedCursor: null }
    if (list.arrivedCursor === null) return shown
    const oldest = inOrder(known(list.arrivedIds, messages), 'oldest')[0]
    // The reader's own posts since are listed already.
    const newest = known(ids, messages).filter((each) => oldest === undefined || compareNewest(each, oldest) <= 0)
    return { ...shown, ids: newest.map(({ id }) => id), cursor: list.arrivedCursor, stage: 'waiting' }
  })
})

/** When everything that was listed has been deleted, the list starts from the beginning (section 4). */
export const restartIfEmptied = atom(null, (get, set) => {
  const list = get(cloudListAtom)
  if (list.ids.length === 0 || list.stage === 'loading') return
  if (known(list.ids, get(cloudForestAtom).messages).length === 0) set(resetList, list.filters)
})

/** The short flash over the list when direct messages change (section 4 Realtime). */
export const isFlashingAtom = atom(false)

export const flash = atom(null, async (get, set) => {
  set(isFlashingAtom, true)
  await get(environmentAtom).wait(loadingFlashMs)
  set(isFlashingAtom, false)
})

/** How many messages a Cloud has at most that is still new. */
const newCloudMax = 3

/** Whether the list is all of a new Cloud, and its reader an admin, who may need the first steps. */
export const isNewCloudAtom = atom(
  (get) =>
    canAdminister(get(viewerAtom)) &&
    get(cloudListAtom).stage === 'end' &&
    sameFilters(get(cloudListAtom).filters, defaultFilters) &&
    get(listedAtom).length <= newCloudMax,
)
