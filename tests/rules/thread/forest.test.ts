import { expect, test } from 'vitest'
import { shownUnder } from '#rules/thread/branch.ts'
import {
  attachReply,
  emptyForest,
  mergeMessages,
  removeSubtree,
  removeSubtrees,
  showChild,
} from '#rules/thread/forest.ts'
import { subtreeIds } from '#rules/thread/subtree.ts'
import { forest, grown, message, messages } from '../../support/forest/forest.ts'

const childrenOf = (all: ReturnType<typeof forest>, id: string) => all.messages.get(id)?.child_ids
const countOf = (all: ReturnType<typeof forest>, id: string) => all.messages.get(id)?.reply_count

test('the first reply to a parent becomes the one shown', () => {
  const after = attachReply(forest('root ada'), message({ id: 'one', parent_id: 'root' }))
  expect(childrenOf(after, 'root')).toEqual(['one'])
  expect(after.branchChild.get('root')).toBe('one')
})

test('a second live reply raises the count and leaves the shown one shown', () => {
  const [root, one, two] = messages(`
    root  ada
      one  wei
      two  mia`)
  if (!root || !one || !two) throw new Error('drawing')
  const after = grown([{ ...root, child_ids: ['one'], reply_count: 1 }, one], [two])
  expect(countOf(after, 'root')).toBe(2)
  expect(shownUnder(after, 'root')).toBe('one')
})

test('without a choice, a live reply does not replace the newest that is shown', () => {
  const before = forest(`
    root  ada
      one  wei
      two  mia`)
  expect(shownUnder(before, 'root')).toBe('two')
  const after = attachReply(before, message({ id: 'three', parent_id: 'root' }))
  expect(shownUnder(after, 'root')).toBe('two')
})

test('an answer with more replies does not replace the shown one either', () => {
  const before = forest(`
    root  ada
      one  wei
      two  mia`)
  const fresh = message({ id: 'root', child_ids: ['one', 'two', 'three'] })
  expect(shownUnder(mergeMessages(before, [fresh]), 'root')).toBe('two')
})

test('a reply received twice counts once', () => {
  const reply = message({ id: 'one', parent_id: 'root' })
  const after = [reply, reply, reply].reduce(attachReply, forest('root ada'))
  expect(childrenOf(after, 'root')).toEqual(['one'])
  expect(countOf(after, 'root')).toBe(1)
})

test('replies that overtake each other are sorted by time, and a late event does not lower the count', () => {
  const [root, older, newer] = messages(`
    root ada
      older wei
      newer mia`)
  const alone = { ...(root ?? message({ id: 'root' })), child_ids: [], reply_count: 0 }
  const live = [newer, older, alone].flatMap((each) => each ?? [])
  expect(grown([alone], live).messages.get('root')).toMatchObject({ child_ids: ['older', 'newer'], reply_count: 2 })
})

test('a reply that was deleted before its parent was read, and whose event comes after it, is not counted away twice', () => {
  const before = forest(`
    root  ada
      gone  wei`)
  const read = message({ id: 'root', child_ids: ['later'], reply_count: 1 })
  const after = removeSubtree(mergeMessages(before, [read]), 'gone')
  expect([childrenOf(after, 'root'), countOf(after, 'root')]).toEqual([['later'], 1])
  const later = attachReply(after, message({ id: 'later', parent_id: 'root' }))
  expect([childrenOf(later, 'root'), countOf(later, 'root')]).toEqual([['later'], 1])
})

test('a reply known from a list is attached when its event arrives', () => {
  const listed = mergeMessages(forest('root ada'), [])
  const reply = message({ id: 'one', parent_id: 'root', timestamp: '2026-01-05T10:00:00.000Z' })
  const known = { messages: new Map(listed.messages).set('one', reply), branchChild: listed.branchChild }
  const after = attachReply(known, reply)
  expect(childrenOf(after, 'root')).toEqual(['one'])
  expect(countOf(after, 'root')).toBe(1)
})

test('a reply received before its parent is loaded is added to the parent’s children, by time', () => {
  const late = message({ id: 'late', parent_id: 'root', timestamp: '2026-01-05T10:00:02.000Z' })
  const early = message({ id: 'early', parent_id: 'root', timestamp: '2026-01-05T10:00:01.000Z' })
  const asked = message({ id: 'root', child_ids: ['one'] })
  const after = mergeMessages(grown([], [late, early]), [asked])
  expect(childrenOf(after, 'root')).toEqual(['one', 'early', 'late'])
  expect(countOf(after, 'root')).toBe(3)
})

test('a parent whose answer leaves its children out does not get children that happen to be known', () => {
  const reply = message({ id: 'three', parent_id: 'root' })
  const listed = message({ id: 'root', child_ids: [], reply_count: 3 })
  const after = mergeMessages(emptyForest, [reply, listed])
  expect(childrenOf(after, 'root')).toEqual([])
  expect(after.branchChild.has('root')).toBe(false)
})

test('replies older than the newest that are listed stay before them, and what came since after them', () => {
  const root = message({ id: 'root', child_ids: ['a1', 'a2'], reply_count: 2 })
  const listed = { ...root, child_ids: ['b1', 'b2'], reply_count: 4 }
  const known = mergeMessages(emptyForest, [root])
  expect(childrenOf(mergeMessages(known, [listed]), 'root')).toEqual(['a1', 'a2', 'b1', 'b2'])
  const live = { ...root, child_ids: ['a1', 'c1', 'temp-1'], reply_count: 5 }
  const late = { ...listed, reply_count: 5 }
  expect(childrenOf(mergeMessages(mergeMessages(emptyForest, [live]), [late]), 'root')).toEqual([
    'a1',
    'b1',
    'b2',
    'c1',
    'temp-1',
  ])
})

test('a reply that is restored comes before younger siblings, also before those that are not loaded', () => {
  const before = mergeMessages(emptyForest, [message({ id: 'root', child_ids: ['a1', 'c1'], reply_count: 2 })])
  const after = attachReply(before, message({ id: 'b1', parent_id: 'root' }))
  expect(childrenOf(after, 'root')).toEqual(['a1', 'b1', 'c1'])
})

test('a reply to an unknown message stays on its own', () => {
  const after = attachReply(emptyForest, message({ id: 'one', parent_id: 'root' }))
  expect([...after.messages.keys()]).toEqual(['one'])
})

test('an excerpt does not replace a whole message, but a whole message replaces an excerpt', () => {
  const whole = message({ id: 'root', content: 'all of it', child_ids: ['one'] })
  const cut = message({ id: 'root', content: 'all…', truncated: true, reply_count: 1 })
  for (const order of [
    [whole, cut],
    [cut, whole],
  ]) {
    const root = mergeMessages(emptyForest, order).messages.get('root')
    expect(root).toMatchObject({ content: 'all of it', child_ids: ['one'] })
    expect(root).not.toHaveProperty('truncated')
  }
})

test('an answer that is older than an edit doesn’t bring the earlier text back, but its other fields', () => {
  const edited = { at: '2026-11-24T12:00:00.000Z', version: 2 }
  const known = mergeMessages(emptyForest, [message({ id: 'one', content: 'After.', edited })])
  const late = message({ id: 'one', content: 'Before.', is_pinned: true })
  expect(mergeMessages(known, [late]).messages.get('one')).toMatchObject({
    content: 'After.',
    edited,
    is_pinned: true,
  })
  const again = { ...late, content: 'Later.', edited: { ...edited, version: 3 } }
  expect(mergeMessages(known, [again]).messages.get('one')).toEqual(again)
})

test('an excerpt’s other fields are updated', () => {
  const before = mergeMessages(emptyForest, [message({ id: 'root', content: 'all of it' })])
  const pinned = message({ id: 'root', content: 'all…', truncated: true, is_pinned: true, title: 'Now named' })
  expect(mergeMessages(before, [pinned]).messages.get('root')).toMatchObject({
    content: 'all of it',
    is_pinned: true,
    title: 'Now named',
  })
})

test('merging nothing changes nothing', () => {
  const before = forest('root ada')
  expect(mergeMessages(before, [])).toBe(before)
})

test('deleting removes the message and everything below it, and nothing else', () => {
  const before = forest(`
    root  ada
      one  wei
        deep  mia
          deeper  wei
      two  mia`)
  const after = removeSubtree(before, 'one')
  expect([...after.messages.keys()]).toEqual(['root', 'two'])
  expect(childrenOf(after, 'root')).toEqual(['two'])
  expect(countOf(after, 'root')).toBe(1)
})

test('deleting the shown reply shows the first remaining one', () => {
  const before = forest(`
    root  ada
      one   wei
      two   mia
      three chatgpt  *shown`)
  expect(shownUnder(removeSubtree(before, 'three'), 'root')).toBe('one')
})

test('deleting another reply leaves the shown one shown', () => {
  const before = forest(`
    root  ada
      one   wei
      two   chatgpt  *shown
      three mia`)
  expect(shownUnder(removeSubtree(before, 'one'), 'root')).toBe('two')
})

test('deleting the only reply leaves a parent without a shown child or a stored choice', () => {
  const after = removeSubtree(
    forest(`
    root  ada
      one  wei  *shown`),
    'one',
  )
  expect(shownUnder(after, 'root')).toBeNull()
  expect(after.branchChild.size).toBe(0)
})

test('deleting a reply that was never loaded still removes it from its parent', () => {
  const before = mergeMessages(emptyForest, [message({ id: 'root', child_ids: ['one', 'two'] })])
  const after = removeSubtree(before, 'one')
  expect(childrenOf(after, 'root')).toEqual(['two'])
  expect(countOf(after, 'root')).toBe(1)
})

test('deleting a reply that its parent counts without listing lowers the count', () => {
  const list = [message({ id: 'root', child_ids: [], reply_count: 3 }), message({ id: 'one', parent_id: 'root' })]
  expect(countOf(removeSubtree(mergeMessages(emptyForest, list), 'one'), 'root')).toBe(2)
})

test('deleting a second time changes nothing', () => {
  const before = forest(`
    root  ada
      one  wei
      two  mia`)
  const once = removeSubtree(before, 'one')
  expect(removeSubtree(once, 'one')).toEqual(once)
})

test('choosing the chosen child again changes nothing', () => {
  const before = showChild(
    forest(`
    root  ada
      one  wei`),
    'root',
    'one',
  )
  expect(showChild(before, 'root', 'one')).toBe(before)
})

test('the ids of a subtree are listed level by level', () => {
  const all = forest(`
    root  ada
      one  wei
        deep  mia
      two  mia`)
  expect(subtreeIds(all, 'root')).toEqual(['root', 'one', 'two', 'deep'])
})

test('a cycle of children does not loop forever', () => {
  const round = mergeMessages(emptyForest, [
    message({ id: 'a', parent_id: 'b', child_ids: ['b'] }),
    message({ id: 'b', parent_id: 'a', child_ids: ['a'] }),
  ])
  expect(subtreeIds(round, 'a')).toEqual(['a', 'b'])
})

test('several are removed together, loaded or only listed by their parent, and a second time changes nothing', () => {
  const before = forest(`
    root  ada
      one  wei
        deep  mia
      two  mia  *shown`)
  const loaded = mergeMessages(before, [message({ id: 'root', child_ids: ['one', 'two', 'never-loaded'] })])
  const after = removeSubtrees(loaded, ['two', 'never-loaded', 'deep'])
  expect(childrenOf(after, 'root')).toEqual(['one'])
  expect(countOf(after, 'root')).toBe(1)
  expect(countOf(after, 'one')).toBe(0)
  expect(shownUnder(after, 'root')).toBe('one')
  expect(removeSubtrees(after, ['two', 'never-loaded', 'deep'])).toEqual(after)
})
