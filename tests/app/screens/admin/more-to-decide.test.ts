import { expect, test } from 'vitest'
import type { BinEntry } from '#wire/admin/bin.ts'
import type { QueuedPost } from '#wire/moderation/posts-in-review.ts'
import * as texts from '#wire/texts.ts'
import {
  binAtom,
  deleteForGood,
  finalDeletionAtom,
  loadBin,
  loadMoreOfBin,
  restoreEntry,
} from '../../../../src/app/state/access/admin-bin.ts'
import {
  decideReview,
  loadMoreReviewQueue,
  loadReviewQueue,
  reviewQueueAtom,
} from '../../../../src/app/state/access/review-queue.ts'
import { errorNoticeAtom } from '../../../../src/app/state/platform/notices.ts'
import { storeWith } from '../pages/mount-screen.tsx'

const waiting = (id: string): QueuedPost => ({
  id,
  content: 'Come to my casino',
  created_at: '2026-11-24T10:00:00.000Z',
  author: { uid: 'wei', display_name: 'Wei', user_tag: 'wei' },
  author_uid: 'wei',
  words: ['casino'],
  is_reply: false,
  context: [],
})

test('a decision made while more posts are on their way doesn’t lose them', async () => {
  const more = Promise.withResolvers<readonly [number, unknown]>()
  const { store } = storeWith((request) => {
    if (request.startsWith('POST')) return [200, { success: true }]
    if (request.includes('cursor=')) return more.promise
    return [200, { posts: [waiting('1'), waiting('2')], next_cursor: 'after-2' }]
  })
  await store.set(loadReviewQueue)
  const loading = store.set(loadMoreReviewQueue)
  expect(await store.set(decideReview, { id: '1', decision: { decision: 'approve' } })).toBe(null)
  more.resolve([200, { posts: [waiting('3')], next_cursor: null }])
  await loading
  const queue = store.get(reviewQueueAtom)
  expect(queue).toMatchObject({ stage: 'shown', posts: [{ id: '2' }, { id: '3' }], next: null })
})

const deleted = (id: string): BinEntry => ({
  id,
  deleted_at: '2026-11-24T10:00:00.000Z',
  deleted_by: null,
  author: 'Wei',
  title: null,
  excerpt: 'Which tree?',
  messages: 1,
  not_stored: 0,
  is_begun: false,
})

test('a restoration while more of the bin is on its way doesn’t lose it either', async () => {
  const more = Promise.withResolvers<readonly [number, unknown]>()
  const { store } = storeWith((request) => {
    if (request.startsWith('POST')) return [200, { restored: 1, left: 0 }]
    if (request.includes('cursor=')) return more.promise
    return [200, { entries: [deleted('1'), deleted('2')], next_cursor: 'after-2' }]
  })
  await store.set(loadBin)
  const loading = store.set(loadMoreOfBin)
  await store.set(restoreEntry, deleted('1'))
  more.resolve([200, { entries: [deleted('3')], next_cursor: null }])
  await loading
  expect(store.get(binAtom)).toMatchObject({ stage: 'shown', entries: [{ id: '2' }, { id: '3' }], cursor: null })
})

test('what another admin has restored or deleted meanwhile is not listed any more, and a notice says so', async () => {
  let entries = [deleted('1'), deleted('2'), deleted('3')]
  const gone = [404, { detail: texts.binEntryGone, code: 'bin_entry_not_found' }] as const
  const { store } = storeWith((request) =>
    request.startsWith('GET') ? [200, { entries, next_cursor: null }] : [...gone],
  )
  await store.set(loadBin)
  store.set(finalDeletionAtom, deleted('1'))
  await store.set(deleteForGood)
  expect(store.get(binAtom)).toMatchObject({ entries: [{ id: '2' }, { id: '3' }] })
  expect(store.get(errorNoticeAtom)?.text).toBe(texts.binEntryGone)
  entries = [deleted('3')]
  await store.set(restoreEntry, deleted('2'))
  await expect.poll(() => store.get(binAtom)).toMatchObject({ entries: [{ id: '3' }] })
  expect(store.get(errorNoticeAtom)?.text).toBe(texts.binEntryGone)
})
