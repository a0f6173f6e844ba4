import { expect, test } from 'vitest'
import { isFolded, mutedStyle } from '#rules/people/muted.ts'

const message = { id: 'm', author_uid: 'wei' }
const none = new Set<string>()

test('a message is folded if its author is muted, until its reader asks to see it', () => {
  expect(isFolded(message, none, none)).toBe(false)
  expect(isFolded(message, new Set(['mia']), none)).toBe(false)
  expect(isFolded(message, new Set(['mia', 'wei']), none)).toBe(true)
  expect(isFolded(message, new Set(['wei']), new Set(['another']))).toBe(true)
  expect(isFolded(message, new Set(['wei']), new Set(['m']))).toBe(false)
})

test('the early style folds the cards of muted people and no others; nobody muted needs none', () => {
  expect(mutedStyle([])).toBe('')
  const style = mutedStyle(['wei', 'a"b'])
  expect(style).toContain('a:is([href="/cloud?author=wei"],[href="/cloud?author=a%22b"])')
  expect(style.match(/\{/g)).toHaveLength(2)
})

test('no uid can end the style it is in', () => {
  for (const uid of ['"]){}', '</style>', '\\', '\n', "')", '}*{color:red']) {
    const style = mutedStyle([uid])
    expect(style.match(/[{}]/g)?.join('')).toBe('{}{}')
    expect(style).not.toContain('<')
    expect(style.match(/"/g)).toHaveLength(6)
  }
})
