import { expect, test } from 'vitest'
import { shortcutOf, shortcuts } from '#rules/browser/shortcuts.ts'
import { messageCommands } from '../../../src/app/message/actions/commands.ts'

const press = { key: 'j', ctrlKey: false, metaKey: false, altKey: false, repeat: false }

test('a key does only one thing, on a message and beside it', () => {
  const keys = [
    ...shortcuts.map(({ key }) => key),
    ...new Set(messageCommands.flatMap(({ shortcut }) => shortcut ?? [])),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

test('only plain keys are shortcuts: those with a modifier belong to the browser', () => {
  expect(shortcutOf(press)).toBe('next-fork')
  expect(shortcutOf({ ...press, key: '?' })).toBe('help')
  expect(shortcutOf({ ...press, key: 'x' })).toBeNull()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) {
    expect(shortcutOf({ ...press, [modifier]: true })).toBeNull()
  }
})
