import { expect, test } from 'vitest'
import { chooseBranchChild, hasSiblingIn, shownUnder, siblingIn, siblingsOf } from '#rules/thread/branch.ts'
import { listChildren, mergeMessages, removeSubtree, showChild } from '#rules/thread/forest.ts'
import { preparePath, shownPath } from '#rules/thread/path.ts'
import { forest, message } from '../../support/forest/forest.ts'

test.each([
  ['no children, none chosen', [], undefined, null],
  ['no children, a choice that is gone', [], 'one', null],
  ['the newest where none was ever chosen', ['one', 'two', 'three'], undefined, 'three'],
  ['the chosen one while it is there', ['one', 'two', 'three'], 'two', 'two'],
  ['the first when the chosen one is gone', ['one', 'two', 'three'], 'four', 'one'],
])('shown under a parent: %s', (_, children, chosen, shown) => {
  expect(chooseBranchChild(children, chosen)).toBe(shown)
})

test('an unknown parent shows nothing', () => {
  expect(shownUnder(forest('root ada'), 'elsewhere')).toBeNull()
})

const threeReplies = forest(`
  root  ada
    one    wei
    two    mia
    three  ada`)

test.each([
  ['one', 1, null, 'two'],
  ['two', 2, 'one', 'three'],
  ['three', 3, 'two', null],
])('%s is reply %i of 3, and moving on does not wrap', (id, position, previousId, nextId) => {
  const siblings = siblingsOf(threeReplies, { id, parent_id: 'root' })
  expect(siblings).toEqual({ position, total: 3, previousId, nextId, unlisted: [] })
  expect(siblingIn(siblings, 'previous')).toBe(previousId)
  expect(siblingIn(siblings, 'next')).toBe(nextId)
})

test('an only child, a root and an orphan have no siblings to go to', () => {
  const lonely = forest(`
    root  ada
      only  wei`)
  expect(siblingsOf(lonely, { id: 'only', parent_id: 'root' })).toBeNull()
  expect(siblingsOf(lonely, { id: 'root', parent_id: null })).toBeNull()
  expect(siblingsOf(lonely, { id: 'orphan', parent_id: 'gone' })).toBeNull()
  expect(siblingsOf(threeReplies, { id: 'stranger', parent_id: 'root' })).toBeNull()
  expect(siblingIn(null, 'next')).toBeNull()
})

/** A root with 1,500 replies, of which it lists the newest 1,000; reply 17 was opened by its address. */
function crowded() {
  const newest = Array.from({ length: 1000 }, (_, index) => `reply-${501 + index}`)
  const root = message({ id: 'root', child_ids: newest, reply_count: 1500 })
  return mergeMessages(forest('other ada'), [root, message({ id: 'reply-17', parent_id: 'root' })])
}

const everyReply = Array.from({ length: 1500 }, (_, index) => `reply-${1 + index}`)

test('if only the newest 1,000 of 1,500 replies are listed, positions count from the end', () => {
  const first = siblingsOf(crowded(), { id: 'reply-501', parent_id: 'root' })
  expect(first).toMatchObject({ position: 501, total: 1500, previousId: null, unlisted: ['previous'] })
  expect(hasSiblingIn(first, 'previous')).toBe(true)
  const last = siblingsOf(crowded(), { id: 'reply-1500', parent_id: 'root' })
  expect(last).toMatchObject({ position: 1500, nextId: null, unlisted: [] })
  expect(hasSiblingIn(last, 'next')).toBe(false)
})

test('an unlisted reply is shown, without a position', () => {
  const opened = preparePath(crowded(), 'reply-17')
  expect(shownPath(opened, 'root')).toEqual(['root', 'reply-17'])
  expect(siblingsOf(opened, { id: 'reply-17', parent_id: 'root' })).toEqual({
    position: null,
    total: 1500,
    previousId: null,
    nextId: null,
    unlisted: ['previous', 'next'],
  })
  expect(shownPath(removeSubtree(opened, 'reply-600'), 'root')).toEqual(['root', 'reply-17'])
})

test('a stored choice that is not listed is waited for until it turns out to be deleted', () => {
  const chosen = showChild(crowded(), 'root', 'reply-3')
  expect(shownUnder(chosen, 'root')).toBe('reply-3')
  expect(shownUnder(removeSubtree(chosen, 'reply-3'), 'root')).not.toBe('reply-3')
  expect(shownUnder(showChild(crowded(), 'root', 'other'), 'root')).toBe('reply-1500')
})

test('once all replies are fetched, every position is known, and a later answer keeps the order', () => {
  const listed = listChildren(preparePath(crowded(), 'reply-17'), 'root', everyReply)
  const known = { position: 17, total: 1500, previousId: 'reply-16', nextId: 'reply-18', unlisted: [] }
  expect(siblingsOf(listed, { id: 'reply-17', parent_id: 'root' })).toEqual(known)
  const again = mergeMessages(listed, [message({ id: 'root', child_ids: everyReply.slice(500), reply_count: 1500 })])
  expect(again.messages.get('root')?.child_ids).toEqual(everyReply)
})

test('a reply received while the list was fetched comes after it', () => {
  const listed = listChildren(crowded(), 'root', everyReply.slice(0, -1))
  expect(listed.messages.get('root')?.child_ids).toEqual(everyReply)
  expect(listChildren(crowded(), 'elsewhere', ['x'])).toEqual(crowded())
})
