import { expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'

const own = [
  ['ChatGPT', 'chatgpt', 'You said:\nhello\nChatGPT said:\n\nHi!'],
  ['Claude', 'claude', 'hello\nEdit\n\nHi!\nRetry\n'],
  ['Gemini', 'gemini', 'You said\n\nhello\nGemini said\n\nHi!'],
  ['Grok', 'grok', '## Human\n\nhello\n\n## Grok\n\nHi!'],
  [
    'Cursor',
    'cursor',
    '_Exported on 1/1/2026 from Cursor (1.7)_\n\n---\n\n**User**\n\nhello\n\n---\n\n**Cursor**\n\nHi!',
  ],
] as const

test.each(own)('the %s tab takes its own text without a word, and names every other', (name, service, text) => {
  expect(parseImport(text, service)).toMatchObject({ confidence: 0.9, check: null, errors: [] })
  for (const [other, , foreign] of own) {
    const parsed = parseImport(foreign, service)
    expect(parsed.messages.map(({ content }) => content)).toEqual(['hello', 'Hi!'])
    if (other !== name) expect(parsed.check).toContain(`This looks like a ${other} conversation.`)
  }
})
