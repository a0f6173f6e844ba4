import { expect, test } from 'vitest'
import {
  addPost,
  completePost,
  nextToSend,
  type PendingPost,
  setInReview,
  stillPending,
  unsent,
  waitReasonOf,
} from '#rules/pending/outbox.ts'
import { decidedPosts, withoutPostInReview, withPostsInReview } from '#rules/pending/posts-in-review.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import type { PostInReview } from '#wire/moderation/posts-in-review.ts'

const at = '2026-11-21T12:00:00.000Z'
const post = (key: string, parentId: string | null = null): Omit<PendingPost, 'order'> => ({
  key,
  owner: 'wei',
  body: { content: key, parent_id: parentId },
  recipients: [],
  createdAt: at,
  stage: 'waiting',
  problem: null,
  isHeld: false,
  triedAt: at,
  isChanged: false,
  sentAs: null,
})
const inReview = (id: string, key: string | null, reason?: string): PostInReview => ({
  id,
  key,
  parent_id: 'root',
  content_author: 'wei',
  content: 'a casino',
  recipients: [{ uid: 'mia', display_name: 'Mia', user_tag: 'mia' }],
  created_at: at,
  declined: reason === undefined ? null : { at, reason },
})
const outbox = (...posts: readonly Omit<PendingPost, 'order'>[]) => posts.reduce<readonly PendingPost[]>(addPost, [])

test('a post that is held stays in its place, is not sent again, and is not lost with this device', () => {
  const posts = setInReview(outbox(post('one'), post('reply', temporaryId('one'))), 'one', 'id-1')
  expect(stillPending(posts).map(({ key }) => key)).toEqual(['one', 'reply'])
  expect(unsent(posts).map(({ key }) => key)).toEqual(['reply'])
  expect(nextToSend(posts, new Set(), at)).toBeNull()
  expect(posts.map((each) => waitReasonOf(posts, each))).toEqual(['none', 'parent-waits'])
})

test('approved, replies to it are sent below the message', () => {
  const posts = setInReview(outbox(post('one'), post('reply', temporaryId('one'))), 'one', 'id-1')
  expect(decidedPosts(posts, [inReview('id-1', 'one')])).toEqual([])
  expect(decidedPosts(posts, []).map(({ key }) => key)).toEqual(['one'])
  const approved = completePost(posts, 'one', { id: 'id-1', content: 'one' }, 'new')
  expect(nextToSend(approved, new Set(), at)?.body.parent_id).toBe('id-1')
})

test('another device gets it from the server, and learns when it is declined', () => {
  const there = withPostsInReview([], [inReview('id-1', 'one'), inReview('id-2', null)], 'wei')
  expect(there).toMatchObject([
    { key: 'one', stage: 'held', heldId: 'id-1', problem: null, body: { parent_id: 'root', recipients: ['mia'] } },
    { key: 'id-2', stage: 'held', heldId: 'id-2' },
  ])
  const declined = withPostsInReview(there, [inReview('id-1', 'one', 'No advertising.'), inReview('id-2', null)], 'wei')
  expect(declined.map(({ problem }) => problem)).toEqual(['No advertising.', null])
  expect(withPostsInReview(declined, [inReview('id-1', 'one'), inReview('id-2', null)], 'wei')).toHaveLength(2)
  expect(withoutPostInReview(declined, 'one').map(({ key }) => key)).toEqual(['id-2'])
})

test('an answer that was lost is made up for by the list; a sent post stays sent', () => {
  const lost = withPostsInReview(outbox(post('one')), [inReview('id-1', 'one')], 'wei')
  expect(lost).toMatchObject([{ key: 'one', stage: 'held', heldId: 'id-1' }])
  const sent = completePost(lost, 'one', { id: 'id-1', content: 'one' }, 'new')
  expect(withPostsInReview(sent, [inReview('id-1', 'one')], 'wei')).toMatchObject([{ stage: 'sent', sentAs: 'id-1' }])
  expect(withoutPostInReview(sent, 'one')).toHaveLength(1)
})
