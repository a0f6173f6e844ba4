import { atom } from 'jotai'
import { queueStep } from '#rules/pending/queue-step.ts'
import type { Bookmark, BookmarkChange } from '#wire/reader/bookmarks.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { bookmarkStore, type StoredBookmarks } from '../../device/local-storage/reader/bookmarks.ts'
import { makeQueue, type Sent } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError, showSuccess } from '../platform/notices.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { goneIdsAtom } from '../thread/deleting/hidden.ts'

/** Grows with each change of what is stored. */
const changesAtom = atom(0)

const storedAtom = atom(
  (get): StoredBookmarks => {
    get(changesAtom)
    return bookmarkStore.find(get(uidAtom) ?? '')
  },
  (get, set, next: (stored: StoredBookmarks) => StoredBookmarks) => {
    const uid = get(uidAtom)
    if (uid === null || get(isSigningOutAtom)) return
    // Another tab may have changed it.
    bookmarkStore.save(uid, next(bookmarkStore.find(uid)))
    set(changesAtom, (count) => count + 1)
  },
)

/** The ids of what the person has bookmarked: the server's, with what isn't sent yet. */
export const bookmarkedAtom = atom((get): ReadonlySet<string> => {
  const { ids, unsent } = get(storedAtom)
  const all = new Set(ids)
  for (const { id, isOn } of unsent) {
    if (isOn) all.add(id)
    else all.delete(id)
  }
  return all
})

const withChange = (stored: StoredBookmarks, { id, is_on }: BookmarkChange): StoredBookmarks => {
  const others = stored.ids.filter((each) => each !== id)
  return { ...stored, ids: is_on ? [...others, id] : others }
}
const withoutUnsent = (stored: StoredBookmarks, id: string): StoredBookmarks => ({
  ...stored,
  unsent: stored.unsent.filter((each) => each.id !== id),
})

/** Shown immediately; sent now, or once online. */
export const setBookmark = atom(null, async (_get, set, id: string, isOn: boolean) => {
  set(storedAtom, (stored) => {
    const others = withoutUnsent(stored, id)
    return { ...others, unsent: [...others.unsent, { id, isOn }] }
  })
  void set(showSuccess, isOn ? texts.bookmarkSet : texts.bookmarkRemoved, 'bookmark')
  await set(sendBookmarks)
})

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  const uid = get(uidAtom)
  if (uid === null || get(isSigningOutAtom)) return null
  const next = bookmarkStore.find(uid).unsent.find(({ id }) => !skipped.has(id))
  if (next === undefined) return null
  const { id, isOn } = next
  const answer = await get(environmentAtom).call('bookmark', { params: { id }, body: { is_on: isOn } })
  const step = queueStep(answer)
  if (step !== 'done' && step !== 'refused') return { key: id, answer }
  set(storedAtom, (stored) => {
    // It was changed again meanwhile.
    const isLast = stored.unsent.some((each) => each.id === id && each.isOn === isOn)
    const sent = answer.ok ? withChange(stored, { id, is_on: isOn }) : stored
    return isLast ? withoutUnsent(sent, id) : sent
  })
  if (!answer.ok && answer.failure === 'refused') set(showError, answer.detail || texts.bookmarkNotSaved, 'bookmark')
  return { key: id, answer }
})

const queue = makeQueue('canopy:bookmarks', sendNext)

export const sendBookmarks = queue.flush
export const bookmarksRetryAtom = queue.retryAtom

/** Again if a bookmark was set or removed meanwhile: the answer may be older than that. */
export const loadBookmarkedIds = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  while (uid !== null) {
    const before = get(changesAtom)
    const result = await get(environmentAtom).call('bookmarkedIds')
    if (!result.ok || get(uidAtom) !== uid) return
    if (get(changesAtom) === before) return set(storedAtom, (stored) => ({ ...stored, ids: result.data.ids }))
  }
})

/** Set or removed on another device, or in another tab. */
export const applyBookmarkChange = atom(null, (_get, set, change: BookmarkChange) =>
  set(storedAtom, (stored) => withChange(stored, change)),
)

type BookmarkList =
  | { readonly stage: 'loading' | 'failed' }
  | { readonly stage: 'shown'; readonly all: readonly Bookmark[]; readonly cursor: string | null }

const listState = atom<{ readonly uid: string | null; readonly list: BookmarkList }>({
  uid: null,
  list: { stage: 'loading' },
})

/** What is listed on 'For me', without what was removed or deleted since. */
export const bookmarkListAtom = atom((get): BookmarkList => {
  const { uid, list } = get(listState)
  if (uid !== get(uidAtom)) return { stage: 'loading' }
  if (list.stage !== 'shown') return list
  const [ids, gone] = [get(bookmarkedAtom), get(goneIdsAtom)]
  return { ...list, all: list.all.filter(({ message: { id } }) => ids.has(id) && !gone.has(id)) }
})

export const loadBookmarks = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  const result = await get(environmentAtom).call('listBookmarks')
  if (get(uidAtom) !== uid) return
  if (!result.ok) {
    // What is listed stays.
    const shown = get(listState)
    return shown.uid === uid && shown.list.stage === 'shown'
      ? undefined
      : set(listState, { uid, list: { stage: 'failed' } })
  }
  const { bookmarks, next_cursor } = result.data
  set(listState, { uid, list: { stage: 'shown', all: bookmarks, cursor: next_cursor } })
})

export const loadMoreBookmarks = atom(null, async (get, set) => {
  const { uid, list } = get(listState)
  if (list.stage !== 'shown' || list.cursor === null) return
  const result = await get(environmentAtom).call('listBookmarks', { query: { cursor: list.cursor } })
  if (get(listState).list !== list) return
  if (!result.ok) return set(showError, texts.bookmarksFailed, 'bookmark')
  const all = [...list.all, ...result.data.bookmarks]
  set(listState, { uid, list: { stage: 'shown', all, cursor: result.data.next_cursor } })
})
