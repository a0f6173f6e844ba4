import { expect, test } from 'vitest'
import { selectionAfterMove } from '#rules/thread/selection.ts'
import { forest } from '../../support/forest/forest.ts'

const tree = forest(`
  root  ada
    one  wei
      deep  mia
    two  mia`)

test.each([
  ['follows when the old sibling was selected', 'one', 'two'],
  ['is cleared when it lies under the old sibling', 'deep', null],
  ['stays when it is elsewhere', 'root', 'root'],
  ['stays empty when nothing was selected', null, null],
])('moving to the next reply, the selection %s', (_, selected, after) => {
  expect(selectionAfterMove(tree, selected, 'one', 'two')).toBe(after)
})
