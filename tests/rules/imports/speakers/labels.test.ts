import { expect, test } from 'vitest'
import { labelOf } from '#rules/imports/speakers/labels.ts'
import { speakerOf } from '#rules/imports/speakers/speakers.ts'

test.each([
  ['You said:', 'bare', 'You said', ''],
  ['Vous avez dit\u00a0:', 'bare', 'Vous avez dit', ''],
  ['您说：', 'bare', '您说', ''],
  ['\u200fYou said:\u200e', 'bare', 'You said', ''],
  ['##### You said:', 'h5', 'You said', ''],
  ['## **Gemini said**', 'h2', 'Gemini said', ''],
  ['#### Plugin (search):', 'h4', 'Plugin', ''],
  ['### **ChatGPT** · 10:31', 'h3', 'ChatGPT', ''],
  ['## 👤 You', 'h2', 'You', ''],
  ['## 🧑 human _(2025-10-17)_', 'h2', 'human', ''],
  ['## Human [created:: 2025]', 'h2', 'Human', ''],
  ['## Grok [THINK MODE]', 'h2', 'Grok', ''],
  ['## AI (gpt-4):', 'h2', 'AI', ''],
  ['## Message 1 — 👤 User (You)', 'h2', 'User', ''],
  ['**User:** hello', 'bold', 'User', 'hello'],
  ['**You**: hello', 'bold', 'You', 'hello'],
  ['**human** (Oct 17, 2025, 12:48 PM)', 'bold', 'human', ''],
  ['👤 **User**:', 'bold', 'User', ''],
  ['_Prompt_:', 'italic', 'Prompt', ''],
  ['[USER]', 'bracket', 'USER', ''],
  ['>[!nexus_user] **User** - 10:15', 'callout', 'User', ''],
  ['Human: hello: there', 'bare', 'Human', 'hello: there'],
  ['User (10:15): hello', 'bare', 'User', 'hello'],
])('%s names the speaker', (line, dress, name, rest) => {
  expect(labelOf(line, 0)).toMatchObject({ dress, name, rest })
})

test.each([['    You said:'], ['\tUser: hello'], ['> **You:** quoted'], ['**bold** words in a sentence'], ['']])(
  '%j is no label',
  (line) => {
    expect(labelOf(line, 0)).toBeNull()
  },
)

test('all text after a label on a long line is kept', () => {
  const long = 'word '.repeat(1000).trim()
  expect(labelOf(`User: ${long}`, 0)?.rest).toBe(long)
})

test.each([
  ['You', 'user'],
  ['USER', 'user'],
  ['User Message 1', 'user'],
  ['Prompt 3', 'user'],
  ['Assistant Response 1', 'assistant'],
  ['GPT-4o', 'assistant'],
  ['GPT 4', 'assistant'],
  ['Claude 3.5 Sonnet', 'assistant'],
  ["Grok's response", 'assistant'],
  ['GitHub Copilot', 'assistant'],
])('%s is the %s', (name, role) => {
  expect(speakerOf(name)?.role).toBe(role)
})

test.each([['Note'], ['Your'], ['Summary'], ['kekyo'], ['gptx']])('%s is no known speaker', (name) => {
  expect(speakerOf(name)).toBeNull()
})
