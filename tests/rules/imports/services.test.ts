import { expect, test } from 'vitest'
import { parseChatgpt } from '#rules/imports/chatgpt.ts'
import { parseClaude } from '#rules/imports/claude.ts'
import { parseCursor } from '#rules/imports/cursor.ts'
import { parseGemini } from '#rules/imports/gemini.ts'
import { parseGrok } from '#rules/imports/grok.ts'

const own = [
  ['ChatGPT', parseChatgpt, 'You said:\nhello\nChatGPT said:\n\nHi!'],
  ['Claude', parseClaude, 'hello\nEdit\n\nHi!\nRetry\n'],
  ['Gemini', parseGemini, 'You said\n\nhello\nGemini said\n\nHi!'],
  ['Grok', parseGrok, '## Human\n\nhello\n\n## Grok\n\nHi!'],
  [
    'Cursor',
    parseCursor,
    '_Exported on 1/1/2026 from Cursor (1.7)_\n\n---\n\n**User**\n\nhello\n\n---\n\n**Cursor**\n\nHi!',
  ],
] as const

test.each(own)('the %s tab accepts its own text without a hint and names every other service', (name, parse, text) => {
  expect(parse(text)).toMatchObject({ confidence: 0.9, check: null, errors: [] })
  for (const [other, , foreign] of own) {
    const parsed = parse(foreign)
    expect(parsed.messages.map(({ content }) => content)).toEqual(['hello', 'Hi!'])
    if (other !== name) expect(parsed.check).toContain(`This looks like a ${other} conversation.`)
  }
})
