import { expect, test } from 'vitest'
import { shortcutOf, shortcuts } from '#rules/browser/shortcuts.ts'
import { messageCommands } from '../../../src/app/message/actions/commands.ts'
import { laterCommands } from '../../../src/app/message/actions/later-commands.ts'

const press = { key: 'j', ctrlKey: false, metaKey: false, altKey: false, repeat: false }

test('a key does only one thing, on a message and beside it', () => {
  const labels = new Map<string, Set<string>>()
  const note = (key: string, label: string) => labels.set(key, (labels.get(key) ?? new Set()).add(label))
  for (const { key, label } of shortcuts) note(key, label)
  for (const { shortcut, label } of [...messageCommands, ...laterCommands])
    if (shortcut !== undefined) note(shortcut, label)
  expect(new Set(shortcuts.map(({ key }) => key)).size).toBe(shortcuts.length)
  const ambiguous = [...labels].filter(([, each]) => each.size > 1).map(([key, each]) => [key, ...each])
  expect(ambiguous, 'a message is either pinned or not').toEqual([['p', 'Pin', 'Unpin']])
})

test('only plain keys are shortcuts: those with a modifier belong to the browser', () => {
  expect(shortcutOf(press)).toBe('next-message')
  expect(shortcutOf({ ...press, key: 'J' })).toBe('next-fork')
  expect(shortcutOf({ ...press, key: '?' })).toBe('help')
  expect(shortcutOf({ ...press, key: 'x' })).toBeNull()
  for (const key of ['j', 'J', 'c']) {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
      expect(shortcutOf({ ...press, key, [modifier]: true })).toBeNull()
    }
  }
})

test('a held key only steps between messages', () => {
  expect(shortcutOf({ ...press, repeat: true })).toBe('next-message')
  expect(shortcutOf({ ...press, key: 'J', repeat: true })).toBeNull()
  expect(shortcutOf({ ...press, key: 'r', repeat: true })).toBeNull()
})

test('the arrow keys step between messages only while one has the focus', () => {
  expect(shortcutOf({ ...press, key: 'ArrowDown' })).toBeNull()
  expect(shortcutOf({ ...press, key: 'ArrowDown' }, true)).toBe('next-message')
  expect(shortcutOf({ ...press, key: 'ArrowUp', repeat: true }, true)).toBe('previous-message')
})
