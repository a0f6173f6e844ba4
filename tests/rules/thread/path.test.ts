import { expect, test } from 'vitest'
import { attachReply, emptyForest, mergeMessages, showChild } from '#rules/thread/forest.ts'
import { bottomMarker, pathDown, pathUp, preparePath, shownPath, topMarker } from '#rules/thread/path.ts'
import { forest, message } from '../../support/forest/forest.ts'

const tree = forest(`
  root  ada
    one  wei
      deep  mia
        deeper  ada
    two  mia
      other  wei`)

test('without a choice the path runs from the root to the leaf through the newest', () => {
  expect(shownPath(tree, 'root')).toEqual(['root', 'two', 'other'])
})

test('opening a message in the middle opens the path through it', () => {
  expect(shownPath(tree, 'deep')).toEqual(['root', 'one', 'deep', 'deeper'])
  const prepared = preparePath(tree, 'deep')
  expect(shownPath(prepared, 'root')).toEqual(['root', 'one', 'deep', 'deeper'])
})

test('below the opened message the stored choice applies', () => {
  const chosen = showChild(tree, 'root', 'one')
  expect(shownPath(preparePath(chosen, 'root'), 'root')).toEqual(['root', 'one', 'deep', 'deeper'])
})

test('the address overrides the stored choice on the path to its message', () => {
  const chosen = showChild(tree, 'root', 'two')
  expect(shownPath(preparePath(chosen, 'deep'), 'root')).toEqual(['root', 'one', 'deep', 'deeper'])
})

test('the shown path is stored, so that a later reply cannot change it', () => {
  const prepared = preparePath(tree, 'root')
  const after = ['three', 'four'].reduce((all, id) => attachReply(all, message({ id, parent_id: 'root' })), prepared)
  expect(shownPath(after, 'root')).toEqual(['root', 'two', 'other'])
})

test('a live reply to the leaf extends the path', () => {
  const after = attachReply(preparePath(tree, 'root'), message({ id: 'leaf', parent_id: 'other' }))
  expect(shownPath(after, 'root')).toEqual(['root', 'two', 'other', 'leaf'])
})

test('a partly loaded path ends at the last loaded message', () => {
  const partly = mergeMessages(emptyForest, [
    message({ id: 'middle', parent_id: 'above', child_ids: ['below'] }),
    message({ id: 'below', parent_id: 'middle', child_ids: ['further'] }),
  ])
  expect(shownPath(partly, 'below')).toEqual(['middle', 'below'])
})

test('an unknown message has no path', () => {
  expect(shownPath(tree, 'nowhere')).toEqual([])
  expect(preparePath(tree, 'nowhere').branchChild).toEqual(tree.branchChild)
})

test('a cycle of parents does not loop forever', () => {
  const round = mergeMessages(emptyForest, [
    message({ id: 'a', parent_id: 'b', child_ids: ['b'] }),
    message({ id: 'b', parent_id: 'a', child_ids: ['a'] }),
  ])
  expect(pathUp(round, 'a')).toEqual(['b', 'a'])
  expect(pathDown(round, 'a')).toEqual(['b'])
})

test('the markers show whether there are more messages above and below', () => {
  const path = shownPath(tree, 'root')
  expect(topMarker(tree, path, false)).toBe('end')
  expect(bottomMarker(tree, path, false)).toBe('end')

  const partly = mergeMessages(emptyForest, [message({ id: 'middle', parent_id: 'above', child_ids: ['below'] })])
  expect(topMarker(partly, ['middle'], false)).toBe('waiting')
  expect(topMarker(partly, ['middle'], true)).toBe('loading')
  expect(bottomMarker(partly, ['middle'], false)).toBe('waiting')
  expect(bottomMarker(partly, ['middle'], true)).toBe('loading')
  expect(topMarker(partly, [], true)).toBe('end')
  expect(bottomMarker(partly, [], true)).toBe('end')
})
