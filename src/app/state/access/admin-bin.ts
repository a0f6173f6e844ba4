import { atom } from 'jotai'
import { isNotFound, refusalDetail } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { binKey } from '#rules/access/admin-lists.ts'
import type { BinEntry } from '#wire/admin/bin.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { endError, showError, showSuccess } from '../platform/notices.ts'
import { makeStalenessCheck } from './list-staleness.ts'

type Bin =
  | { readonly stage: 'loading' }
  | { readonly stage: 'error' }
  | { readonly stage: 'shown'; readonly entries: readonly BinEntry[]; readonly cursor: string | null }

const binState = atom<Bin>({ stage: 'loading' })
export const binAtom = atom((get) => get(binState))

/** The entry that is being restored or deleted. */
export const busyEntryAtom = atom<string | null>(null)

/** The entry whose deletion for good awaits confirmation. */
export const finalDeletionAtom = atom<BinEntry | null>(null)

const staleness = makeStalenessCheck({
  shown: (get) => {
    const bin = get(binState)
    // What is being restored or deleted in parts changes with each of them.
    return bin.stage === 'shown' && get(busyEntryAtom) === null ? bin : null
  },
  rows: ({ entries, cursor }: Pick<Extract<Bin, { stage: 'shown' }>, 'entries' | 'cursor'>) => ({
    rows: entries.map(binKey),
    hasMore: cursor !== null,
  }),
  ask: async (get) => {
    const result = await get(environmentAtom).call('listBin')
    return result.ok ? { entries: result.data.entries, cursor: result.data.next_cursor } : null
  },
})

export const binStaleAtom = staleness.isStaleAtom
export const checkBin = staleness.check

export const loadBin = atom(null, async (get, set) => {
  const failed = set(staleness.restart)
  const result = await get(environmentAtom).call('listBin')
  if (!result.ok) return failed(texts.binNotLoaded, () => set(binState, { stage: 'error' }))
  set(binState, { stage: 'shown', entries: result.data.entries, cursor: result.data.next_cursor })
})

export const loadMoreOfBin = atom(null, async (get, set) => {
  const before = get(binState)
  if (before.stage !== 'shown' || before.cursor === null) return
  const result = await get(environmentAtom).call('listBin', { query: { cursor: before.cursor } })
  const bin = get(binState)
  if (bin.stage !== 'shown' || bin.cursor !== before.cursor) return
  if (!result.ok) return set(showError, texts.moreOfBinNotLoaded, 'bin')
  const entries = [...bin.entries, ...result.data.entries]
  set(binState, { stage: 'shown', entries, cursor: result.data.next_cursor })
})

const dropEntry = atom(null, (_get, set, id: string) =>
  set(binState, (bin) =>
    bin.stage === 'shown' ? { ...bin, entries: bin.entries.filter((entry) => entry.id !== id) } : bin,
  ),
)

/** A call restores a part; what is left if one fails can be restored later. */
export const restoreEntry = atom(null, async (get, set, { id }: BinEntry) => {
  const { call } = get(environmentAtom)
  set(busyEntryAtom, id)
  let left = 1
  while (left > 0) {
    const result = await call('restoreFromBin', { params: { id } })
    if (!result.ok) {
      set(busyEntryAtom, null)
      // Another admin may have restored or deleted it.
      if (isNotFound(result)) void set(loadBin)
      return set(showError, refusalDetail(result) || texts.notRestoredFromBin, 'bin')
    }
    left = result.data.left
  }
  set(busyEntryAtom, null)
  set(dropEntry, id)
  void set(showSuccess, texts.restoredFromBin, 'bin')
})

export const deleteForGood = atom(null, async (get, set) => {
  const entry = get(finalDeletionAtom)
  if (entry === null) return
  const { id } = entry
  const { call } = get(environmentAtom)
  set(busyEntryAtom, id)
  let isDone = false
  let hasFailed = false
  let isGone = false
  while (!isDone && !hasFailed) {
    const result = await call('deleteFromBin', { params: { id } })
    isGone = isNotFound(result)
    hasFailed = !result.ok
    if (result.ok) isDone = result.data.is_done
  }
  set(busyEntryAtom, null)
  set(finalDeletionAtom, null)
  if (isGone) {
    set(dropEntry, id)
    return set(showError, texts.binEntryGone, 'bin')
  }
  if (hasFailed) return set(showError, texts.notDeletedForGood, 'bin')
  set(endError, 'bin')
  set(dropEntry, id)
})
