import { atom } from 'jotai'
import { defaultFilters } from '#rules/list/default-filters.ts'
import type { Forest } from '#rules/thread/forest.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { defaultPreviousRoute } from '#wire/limits.ts'
import { cloudForestAtom } from '../messages/messages.ts'

export type ListStage = 'fresh' | 'waiting' | 'loading' | 'end' | 'error'

/** The Cloud list as loaded so far. New messages from the socket wait in `arrivedIds` until the reader shows them. */
export type CloudList = {
  readonly filters: MessageFilters
  /** The cursor the list starts after; null if it starts at the first message. */
  readonly start: string | null
  readonly ids: readonly string[]
  /** Which page brought a message; live arrivals belong to none. */
  readonly pages: ReadonlyMap<string, number>
  readonly arrivedIds: readonly string[]
  /** The cursor after the arrived messages, if there is a gap between them and the listed ones. */
  readonly arrivedCursor: string | null
  readonly cursor: string | null
  readonly stage: ListStage
  /**
   * If the list came from the device's cache: when the server sent it, as ISO 8601; null if it came from the server.
   */
  readonly cachedAt: string | null
}

export const freshList: CloudList = {
  filters: defaultFilters,
  start: null,
  ids: [],
  pages: new Map(),
  arrivedIds: [],
  arrivedCursor: null,
  cursor: null,
  stage: 'fresh',
  cachedAt: null,
}

export const cloudListAtom = atom<CloudList>(freshList)

/** The groups of one thread that show all their messages, by the id of the first one. */
export const openGroupsAtom = atom<ReadonlySet<string>>(new Set<string>())

/** When the server last sent the list, as ISO 8601; null before. */
export const listUpdatedAtom = atom<string | null>(null)

/** The current address of the list, for sharing and for the Cloud tab's link. */
export const listPathAtom = atom<string>(defaultPreviousRoute)

type PinnedStage = 'fresh' | 'loading' | 'shown' | 'failed'

export const pinnedStageAtom = atom<PinnedStage>('fresh')

/**
 * Another person sees other messages: discards everything loaded except the given messages. Who is only recognized at
 * the start keeps the filters, which are those of the address, and what everyone is shown until their own list is
 * there.
 */
export const forgetLists = atom(null, (get, set, kept: Forest, isRestored: boolean) => {
  const { filters, start, ids } = get(cloudListAtom)
  set(cloudForestAtom, kept)
  // A copy, so that an answer for a visitor doesn't fit any more.
  set(cloudListAtom, isRestored ? { ...freshList, filters: { ...filters }, start, ids, cursor: start } : freshList)
  if (!isRestored) set(listPathAtom, defaultPreviousRoute)
  set(pinnedStageAtom, 'fresh')
})
