import { expect, test } from 'vitest'
import { siblingsOf } from '#rules/thread/branch.ts'
import { emptyForest, mergeMessages, removeSubtree, removeSubtrees } from '#rules/thread/forest.ts'
import { preparePath, shownPath } from '#rules/thread/path.ts'
import { selectionAfterMove } from '#rules/thread/selection.ts'
import { subtreeIds } from '#rules/thread/subtree.ts'
import { message } from '../../support/forest/forest.ts'
import { measureWork } from '../../support/thread-work.ts'

const chain = (length: number) =>
  Array.from({ length }, (_, index) =>
    message({
      id: `m${index}`,
      parent_id: index === 0 ? null : `m${index - 1}`,
      child_ids: index === length - 1 ? [] : [`m${index + 1}`],
    }),
  )

const crowd = (size: number) => {
  const ids = Array.from({ length: size }, (_, index) => `r${index}`)
  return [message({ id: 'root', child_ids: ids }), ...ids.map((id) => message({ id, parent_id: 'root' }))]
}

test('a chain of 10,000 messages is opened, walked and deleted without recursion', () => {
  const all = preparePath(mergeMessages(emptyForest, chain(10_000)), 'm5000')
  expect(shownPath(all, 'm0')).toHaveLength(10_000)
  expect(subtreeIds(all, 'm0')).toHaveLength(10_000)
  expect(selectionAfterMove(all, 'm9999', 'm1', 'elsewhere')).toBeNull()
  expect(removeSubtree(all, 'm1').messages.size).toBe(1)
})

test('10,000 siblings are merged, counted and one of them removed', () => {
  const all = mergeMessages(emptyForest, crowd(10_000))
  expect(siblingsOf(all, { id: 'r4999', parent_id: 'root' })).toMatchObject({ position: 5_000, total: 10_000 })
  expect(removeSubtree(all, 'r4999').messages.get('root')?.reply_count).toBe(9_999)
})

test.each([
  ['a chain', chain],
  ['a crowd of siblings', crowd],
])('100,000 messages take linear time: %s', (_, make) => {
  const messages = make(100_000)
  const workMs = measureWork()
  const all = mergeMessages(mergeMessages(emptyForest, messages), messages)
  const prepared = preparePath(all, messages[1]?.id ?? '')
  shownPath(prepared, messages[0]?.id ?? '')
  removeSubtree(prepared, messages[1]?.id ?? '')
  expect(workMs()).toBeLessThan(10_000)
})

test('the 10,000 ids of a deletion are removed in one pass, in any order', () => {
  const all = preparePath(mergeMessages(emptyForest, chain(10_000)), 'm0')
  const ids = chain(10_000).map(({ id }) => id)
  const workMs = measureWork()
  for (const order of [ids.slice(5_000), ids.slice(5_000).toReversed()]) {
    const after = removeSubtrees(all, order)
    expect(after.messages.size).toBe(5_000)
    expect(after.messages.get('m4999')).toMatchObject({ child_ids: [], reply_count: 0 })
  }
  expect(workMs()).toBeLessThan(5_000)
})
