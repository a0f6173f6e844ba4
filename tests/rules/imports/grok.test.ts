import { expect, test } from 'vitest'
import { kind, read } from './read.ts'

const turns = ['u: hello', 'a: Hi!', 'u: bye', 'a: See you.']

test('a copy of the page is guessed from the lines below the answers', () => {
  const text = 'hello\n\nHi!\n\n\n12 web pages\nbye\n\nThought for 17s\n\nSee you.\n\n1.3s\n\nUpgrade to SuperGrok'
  expect(read(text)).toEqual(turns)
  expect(kind(text)).toBe('grok-paste-unlabelled 0.3 grok')
})

test('one mark is not enough, and other tabs don’t use it', () => {
  expect(kind('hello\n\nHi!\n\n\n12 sources', 'grok')).toBe('none 0 -')
  expect(kind('hello\n\nHi!\n\n12 sources\nbye\n\nSee you.\n\n3 sources', 'gemini')).toBe('none 0 -')
})

test.each([
  ['Grok Exporter', '## Prompt:', '## Response:', ''],
  ['Enhanced Grok Export', '## Human', '## Grok [THINK MODE]', ''],
  ['a144z', '👤 **User**:', '🤖 **Grok**:', '\n---\n'],
  ['bare', 'User:', 'Assistant:', ''],
])('%s', (_, you, it, end) => {
  expect(
    read(`${you}\n\nhello\n${end}\n${it}\n\nHi!\n${end}\n${you}\n\nbye\n${end}\n${it}\n\nSee you.\n${end}`),
  ).toEqual(turns)
})

test('numbered messages with quoted prompts', () => {
  const text =
    '## Message 1 — 👤 User (You)\n\n> hello\n\n## Message 2 — 🤖 Grok\n\nHi!\n\n## Message 3 — 👤 User (You)\n\n> bye\n\n## Message 4 — 🤖 Grok\n\nSee you.'
  expect(read(text)).toEqual(turns)
})

test('hand-written labels', () => {
  const text = "Some of a chat:\n\nI prompted: hello\n\nGrok's response:\n\nHi!\n\nPrompt: bye\n\nResponse:\n\nSee you."
  expect(read(text)).toEqual(turns)
  expect(kind(text)).toBe('labels 0.3 grok')
})
