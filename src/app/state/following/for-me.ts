import { atom } from 'jotai'
import type { FollowedNews, ForMe } from '#wire/reader/following.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError } from '../platform/notices.ts'
import { uidAtom } from '../session/session.ts'
import { setFollow } from './following.ts'
import { forMeCountAtom } from './for-me-count.ts'

/** `stored`: what this device saved last, because the server can't be reached. */
type ForMeStage =
  | { readonly stage: 'loading' }
  | { readonly stage: 'failed' }
  | { readonly stage: 'shown' | 'stored'; readonly page: ForMe; readonly isLoadingMore: boolean }

const loadedState = atom<{ readonly uid: string | null; readonly stage: ForMeStage }>({
  uid: null,
  stage: { stage: 'loading' },
})

/** Nothing is shown of what was loaded for another person. */
export const forMeAtom = atom(
  (get): ForMeStage => {
    const { uid, stage } = get(loadedState)
    return uid === get(uidAtom) ? stage : { stage: 'loading' }
  },
  (get, set, stage: ForMeStage) => set(loadedState, { uid: get(uidAtom), stage }),
)

const newestAtom = atom(0)

/** Loads the first page. A response to an earlier request than the last is ignored. */
export const loadForMe = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  if (uid === null) return
  const { call, lastForMe } = get(environmentAtom)
  const request = get(newestAtom) + 1
  set(newestAtom, request)
  const result = await call('forMe')
  if (get(uidAtom) !== uid || get(newestAtom) !== request) return
  if (result.ok) {
    lastForMe.save(uid, result.data)
    set(forMeCountAtom, result.data)
    set(forMeAtom, { stage: 'shown', page: result.data, isLoadingMore: false })
    return
  }
  const page = lastForMe.find(uid)
  set(forMeAtom, page === null ? { stage: 'failed' } : { stage: 'stored', page, isLoadingMore: false })
})

export const loadMoreForMe = atom(null, async (get, set) => {
  const stage = get(forMeAtom)
  if (stage.stage !== 'shown' || stage.page.next_cursor === null || stage.isLoadingMore) return
  set(forMeAtom, { ...stage, isLoadingMore: true })
  const result = await get(environmentAtom).call('forMe', { query: { cursor: stage.page.next_cursor } })
  const now = get(forMeAtom)
  // It was loaded again meanwhile.
  if (now.stage !== 'shown' || now.page !== stage.page) return
  if (!result.ok) {
    set(forMeAtom, { ...stage, isLoadingMore: false })
    return set(showError, texts.forMeFailed, 'following')
  }
  const { following, next_cursor } = result.data
  const page = { ...stage.page, following: [...stage.page.following, ...following], next_cursor }
  set(forMeAtom, { stage: 'shown', page, isLoadingMore: false })
})

/** Everything in the thread up to what is shown here counts as seen. */
export const markThreadSeen = atom(null, async (get, set, { message }: FollowedNews) => {
  const stage = get(forMeAtom)
  if (stage.stage !== 'shown') return
  const body = { threads: [{ id: message.id, until: stage.page.as_of }] }
  const result = await get(environmentAtom).call('saveSeen', { body })
  if (!result.ok) return set(showError, texts.forMeNotSaved, 'following')
  await set(loadForMe)
})

export const muteFollowed = atom(null, async (_get, set, { message }: FollowedNews) => {
  const done = message.parent_id === null ? texts.followThreadMuted : texts.followBranchMuted
  if (await set(setFollow, { id: message.id, state: 'mute', done })) await set(loadForMe)
})
