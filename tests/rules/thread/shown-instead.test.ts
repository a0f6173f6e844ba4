import { expect, test } from 'vitest'
import { attachReply, showChild } from '#rules/thread/forest.ts'
import { shownPath } from '#rules/thread/path.ts'
import { shownInstead } from '#rules/thread/shown-instead.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { forest, message } from '../../support/forest.ts'

const tree = forest(`
  root  ada
    one  wei
      deep  mia
        deeper  ada
    two  mia
      other  wei`)
const path = shownPath(tree, 'root')

test.each(['one', 'deep', 'deeper'])('the reply where the branches part stands in the place of %s', (id) => {
  expect(shownInstead(tree, path, id)).toBe('two')
})

test('nothing has taken the place of what is shown, of what is not known, and of what is not loaded yet', () => {
  expect(shownInstead(tree, path, 'two')).toBeNull()
  expect(shownInstead(tree, path, 'other')).toBeNull()
  expect(shownInstead(tree, path, 'elsewhere')).toBeNull()
  expect(shownInstead(tree, ['root'], 'deep')).toBeNull()
})

test('a reply that waits to be sent has no address yet: the message that it answers has', () => {
  const waiting = temporaryId('key')
  const replied = showChild(attachReply(tree, message({ id: waiting, parent_id: 'root' })), 'root', waiting)
  expect(shownInstead(replied, shownPath(replied, 'root'), 'deep')).toBe('root')
})
