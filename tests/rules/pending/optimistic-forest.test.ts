import { expect, test } from 'vitest'
import { echoOf, optimisticMessage, withMarks, withoutPending, withPending } from '#rules/pending/optimistic-forest.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import { shownUnder } from '#rules/thread/branch.ts'
import { attachReply, emptyForest, type Forest, mergeMessages, showChild } from '#rules/thread/forest.ts'
import { shownPath } from '#rules/thread/path.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { newThreadTitle } from '#wire/texts.ts'
import { message } from '../../support/forest/forest.ts'

const post = (key: string, parentId: string | null, part: Partial<PendingPost> = {}): PendingPost => ({
  key,
  owner: 'ada',
  order: 1,
  body: { content: key, parent_id: parentId },
  recipients: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  stage: 'waiting',
  problem: null,
  isHeld: false,
  triedAt: null,
  isChanged: false,
  sentAs: null,
  ...part,
})
const shown = (key: string, parentId: string | null) => optimisticMessage(post(key, parentId), null)
const nothing: ReadonlyMap<string, string> = new Map()
const known: Forest = mergeMessages(emptyForest, [
  message({ id: 'root', child_ids: ['one'] }),
  message({ id: 'one', parent_id: 'root' }),
])

test('a pending post that brings a branch home has its links; others have no such field', () => {
  const broughtHome = { from: 'one', sources: [{ id: 'one', author: 'Ada', excerpt: 'This is one.' }] }
  expect(optimisticMessage(post('a', 'root', { broughtHome }), null).brought_home).toEqual(broughtHome)
  expect(shown('a', 'root')).not.toHaveProperty('brought_home')
})

test('pending posts come last under their parent, even in a chain, and a new thread has its title', () => {
  const waiting = [shown('a', 'root'), shown('b', temporaryId('a')), shown('c', null)]
  const forest = showChild(withPending(known, waiting, nothing), 'root', 'temp-a')
  expect(shownPath(forest, 'root')).toEqual(['root', 'temp-a', 'temp-b'])
  expect(forest.messages.get('root')?.reply_count).toBe(known.messages.get('root')?.reply_count)
  expect(forest.messages.get('temp-c')?.title).toBe(newThreadTitle)
})

test('a reply whose parent is not loaded becomes a root', () => {
  const forest = withPending(known, [shown('a', 'elsewhere')], nothing)
  expect(forest.messages.get('temp-a')?.parent_id).toBeNull()
})

test('a change of the shown forest leaves no pending posts in the server state', () => {
  const waiting = [shown('a', 'root'), shown('b', temporaryId('a'))]
  const seen = withPending(known, waiting, nothing)
  const unchanged = withoutPending(showChild(seen, 'root', 'temp-a'), seen, known, waiting)
  expect([...unchanged.messages]).toEqual([...known.messages])
  expect(unchanged.branchChild.get('root')).toBe('temp-a')

  const attached = withoutPending(attachReply(seen, message({ id: 'two', parent_id: 'root' })), seen, known, waiting)
  expect(attached.messages.get('root')).toMatchObject({ child_ids: ['one', 'two'], reply_count: 2 })
  const heard = mergeMessages(seen, [message({ id: 'root', child_ids: ['one', 'two', 'three'] })])
  const merged = withoutPending(heard, seen, known, waiting).messages.get('root')
  expect([merged?.child_ids, merged?.reply_count]).toEqual([['one', 'two', 'three'], 3])
})

test('the branch that showed a pending post shows the message it became', () => {
  const forest = attachReply(showChild(known, 'root', 'temp-a'), message({ id: 'real', parent_id: 'root' }))
  expect(shownUnder(withPending(forest, [], new Map([['temp-a', 'real']])), 'root')).toBe('real')
})

test('a message with the same text is the echo of a post that was tried, once', () => {
  const mine = message({
    id: 'real',
    parent_id: 'root',
    author_uid: 'ada',
    content: 'a',
    timestamp: '2026-11-21T12:00:01.000Z',
  })
  const forest = attachReply(known, mine)
  const tried = post('a', 'root', { triedAt: '2026-11-21T12:00:00.000Z' })
  const free: ReadonlySet<string> = new Set()
  expect(echoOf(forest, tried, free)).toBe('real')
  expect(echoOf(forest, tried, new Set(['real']))).toBeNull()
  expect(echoOf(forest, post('a', 'root'), free)).toBeNull()
  expect(echoOf(forest, { ...tried, createdAt: '2026-11-22T12:00:00.000Z' }, free)).toBeNull()
  expect(echoOf(forest, { ...tried, owner: 'wei' }, free)).toBeNull()
  expect(echoOf(forest, { ...tried, isHeld: true }, free), 'its author is editing it').toBeNull()
})

test('a pending mark overrides the server state', () => {
  const mark = { owner: 'ada', id: 'one', isRead: false, wasRead: true, order: 1, isTried: false }
  expect(withMarks(known, [mark]).messages.get('one')?.is_read).toBe(false)
  expect(withMarks(known, [{ ...mark, isRead: true }])).toBe(known)
  expect(withMarks(known, [{ ...mark, id: 'elsewhere' }])).toBe(known)
})
