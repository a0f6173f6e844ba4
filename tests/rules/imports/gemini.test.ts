import { expect, test } from 'vitest'
import { kind, read } from './read.ts'

const turns = ['u: hello', 'a: Hi!', 'u: bye', 'a: See you.']

test.each([
  ['English', 'You said', 'Gemini said'],
  ['with a leading space', ' You said', ' Gemini said'],
  ['Portuguese', 'Você disse', 'O Gemini disse'],
  ['Japanese', 'あなたのプロンプト', 'Gemini の回答'],
  ['as headings', '## **You said**', '## **Gemini said**'],
])('a copy of the page, %s', (_, you, it) => {
  const text = ` Conversation with Gemini\n${you}\n\nhello\n${it}\nShow thinking\n\nHi!\n${you}\n\nbye\n${it}\n\nSee you.\n\nGemini is AI and can make mistakes.`
  expect(read(text)).toEqual(turns)
  expect(kind(text)).toBe('gemini-paste-labelled 0.9 gemini')
})

test('a copy in an unlisted language', () => {
  const text = 'Sanoit\n\nhello\nGemini sanoi\n\nHi!\nSanoit\n\nbye\nGemini sanoi\n\nSee you.'
  expect(read(text)).toEqual(turns)
  expect(kind(text)).toBe('gemini-paste-labelled 0.6 gemini')
})

test('a copy whose lines were rewrapped', () => {
  const text =
    'You said I have a question about logs\nGemini said Read them line by line.\nYou said thanks\nGemini said Any time.'
  expect(read(text)).toEqual([
    'u: I have a question about logs',
    'a: Read them line by line.',
    'u: thanks',
    'a: Any time.',
  ])
  expect(kind(text)).toBe('gemini-paste-labelled 0.6 gemini')
})

test('a copy without labels cannot be split into turns', () => {
  expect(kind('hello?\n\nHi! How can I help?\n\nbye\n\nSee you.', 'gemini')).toBe('none 0 -')
})

test('a shared page', () => {
  const text =
    'Old logs\nhttps://gemini.google.com/share/1\nCreated with 2.5 Pro January 1, 2026\nPublished January 2, 2026\nYou said\n\nhello\nGemini said\n\nHi!\nYou said\n\nbye\nGemini said\n\nSee you.'
  expect(read(text)).toEqual(turns)
})

test.each([
  ['AI Chat Exporter', '## 👤 You', '## 🤖 Gemini', ''],
  ['nkzhenhua', '## User', '## Gemini', '\n---\n'],
  ['bold headings', '### **You**', '### **Gemini**', ''],
  ['capitals', 'USER:', 'GEMINI:', ''],
  ['AI Studio', 'User', 'Model', ''],
])('%s', (_, you, it, end) => {
  expect(
    read(`${you}\n\nhello\n${end}\n${it}\n\nHi!\n${end}\n${you}\n\nbye\n${end}\n${it}\n\nSee you.\n${end}`),
  ).toEqual(turns)
})

test('numbered turns', () => {
  const text =
    '# Old logs\n\n## Turn 1\n\n### 👤 User\n\nhello\n\n### 🤖 Assistant\n\nHi!\n\n---\n\n## Turn 2\n\n### 👤 User\n\nbye\n\n### 🤖 Assistant\n\nSee you.\n\n---\n'
  expect(read(text)).toEqual(turns)
})

test('the transcript copied from AI Studio', () => {
  expect(read('**User:** hello\n\n**Model:** Hi!\n\n**User:** bye\n\n**Model:** See you.')).toEqual(turns)
})
