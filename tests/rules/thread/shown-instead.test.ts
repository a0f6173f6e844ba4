import { expect, test } from 'vitest'
import { attachReply, showChild } from '#rules/thread/forest.ts'
import { shownPath } from '#rules/thread/path.ts'
import { shownInstead } from '#rules/thread/shown-instead.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { forest, message } from '../../support/forest/forest.ts'

const tree = forest(`
  root  ada
    one  wei
      deep  mia
        deeper  ada
    two  mia
      other  wei`)
const path = shownPath(tree, 'root')

test.each(['one', 'deep', 'deeper'])('the reply where the branches part replaces %s', (id) => {
  expect(shownInstead(tree, path, id)).toBe('two')
})

test('messages that are shown, unknown or not loaded yet are not replaced', () => {
  expect(shownInstead(tree, path, 'two')).toBeNull()
  expect(shownInstead(tree, path, 'other')).toBeNull()
  expect(shownInstead(tree, path, 'elsewhere')).toBeNull()
  expect(shownInstead(tree, ['root'], 'deep')).toBeNull()
})

test('a pending reply has no address yet, so the message above it is used', () => {
  const waiting = temporaryId('key')
  const replied = showChild(attachReply(tree, message({ id: waiting, parent_id: 'root' })), 'root', waiting)
  expect(shownInstead(replied, shownPath(replied, 'root'), 'deep')).toBe('root')
})
