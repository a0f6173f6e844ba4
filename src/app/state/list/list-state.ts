import { atom } from 'jotai'
import { defaultFilters } from '#rules/list/filter-table.ts'
import type { Forest } from '#rules/thread/forest.ts'
import type { MessageFilters } from '#wire/filters.ts'
import { defaultPreviousRoute } from '#wire/limits.ts'
import { cloudForestAtom } from '../messages/messages.ts'

export type ListStage = 'fresh' | 'waiting' | 'loading' | 'end' | 'error'

/** The Cloud list as far as it is loaded. What arrives live waits in `arrivedIds` until the reader asks for it. */
export type CloudList = {
  readonly filters: MessageFilters
  /** The cursor behind which the list begins; null from the first message on. */
  readonly start: string | null
  readonly ids: readonly string[]
  readonly arrivedIds: readonly string[]
  /** Where the server goes on behind what has arrived, where there is more between that and what is listed. */
  readonly arrivedCursor: string | null
  readonly cursor: string | null
  readonly stage: ListStage
  /** When the server gave what the device had kept, as ISO 8601; null where it comes from the server itself. */
  readonly keptAt: string | null
}

export const freshList: CloudList = {
  filters: defaultFilters,
  start: null,
  ids: [],
  arrivedIds: [],
  arrivedCursor: null,
  cursor: null,
  stage: 'fresh',
  keptAt: null,
}

export const cloudListAtom = atom<CloudList>(freshList)

/** When the server last gave the list, as ISO 8601; null before. */
export const listUpdatedAtom = atom<string | null>(null)

/** The address of the list as it stands: what is shared, and where the Cloud tab leads back to. */
export const listPathAtom = atom<string>(defaultPreviousRoute)

export type PinnedStage = 'fresh' | 'loading' | 'shown' | 'failed'

export const pinnedStageAtom = atom<PinnedStage>('fresh')

/** Another person sees other messages: nothing of what was loaded before holds, but for what is kept. */
export const forgetLists = atom(null, (_get, set, kept: Forest) => {
  set(cloudForestAtom, kept)
  set(cloudListAtom, freshList)
  set(listPathAtom, defaultPreviousRoute)
  set(pinnedStageAtom, 'fresh')
})
