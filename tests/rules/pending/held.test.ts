import { expect, test } from 'vitest'
import { decidedPosts, withHeld, withoutHeld } from '#rules/pending/held.ts'
import {
  addPost,
  completePost,
  hindranceOf,
  nextToSend,
  noteHeld,
  type PendingPost,
  stillPending,
  unsent,
} from '#rules/pending/outbox.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import type { HeldPost } from '#wire/moderation/held.ts'

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
const held = (id: string, key: string | null, reason?: string): HeldPost => ({
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
  const posts = noteHeld(outbox(post('one'), post('reply', temporaryId('one'))), 'one', 'id-1')
  expect(stillPending(posts).map(({ key }) => key)).toEqual(['one', 'reply'])
  expect(unsent(posts).map(({ key }) => key)).toEqual(['reply'])
  expect(nextToSend(posts, new Set(), at)).toBeNull()
  expect(posts.map((each) => hindranceOf(posts, each))).toEqual(['none', 'parent-waits'])
})

test('approved, replies to it are sent below the message', () => {
  const posts = noteHeld(outbox(post('one'), post('reply', temporaryId('one'))), 'one', 'id-1')
  expect(decidedPosts(posts, [held('id-1', 'one')])).toEqual([])
  expect(decidedPosts(posts, []).map(({ key }) => key)).toEqual(['one'])
  const approved = completePost(posts, 'one', { id: 'id-1', content: 'one' }, 'new')
  expect(nextToSend(approved, new Set(), at)?.body.parent_id).toBe('id-1')
})

test('another device gets it from the server, and learns when it is declined', () => {
  const there = withHeld([], [held('id-1', 'one'), held('id-2', null)], 'wei')
  expect(there).toMatchObject([
    { key: 'one', stage: 'held', heldId: 'id-1', problem: null, body: { parent_id: 'root', recipients: ['mia'] } },
    { key: 'id-2', stage: 'held', heldId: 'id-2' },
  ])
  const declined = withHeld(there, [held('id-1', 'one', 'No advertising.'), held('id-2', null)], 'wei')
  expect(declined.map(({ problem }) => problem)).toEqual(['No advertising.', null])
  expect(withHeld(declined, [held('id-1', 'one'), held('id-2', null)], 'wei')).toHaveLength(2)
  expect(withoutHeld(declined, 'one').map(({ key }) => key)).toEqual(['id-2'])
})

test('an answer that was lost is made up for by the list; a sent post stays sent', () => {
  const lost = withHeld(outbox(post('one')), [held('id-1', 'one')], 'wei')
  expect(lost).toMatchObject([{ key: 'one', stage: 'held', heldId: 'id-1' }])
  const sent = completePost(lost, 'one', { id: 'id-1', content: 'one' }, 'new')
  expect(withHeld(sent, [held('id-1', 'one')], 'wei')).toMatchObject([{ stage: 'sent', sentAs: 'id-1' }])
  expect(withoutHeld(sent, 'one')).toHaveLength(1)
})
