import { expect, test } from 'vitest'
import { placeProblem } from '#rules/imports/message-places.ts'
import { parseImport } from '#rules/imports/parse.ts'

const chatgpt = (create_time: number) => ({
  mapping: {
    top: { parent: null, children: ['reply'], message: spoken('user', create_time) },
    reply: { parent: 'top', children: [], message: spoken('assistant', create_time) },
  },
})
const spoken = (role: string, create_time: number) => ({
  author: { role },
  create_time,
  content: { content_type: 'text', parts: [role] },
})
const canopy = (written_at: string) => ({
  format: 'canopy-threads',
  version: 1,
  threads: [{ messages: [{ id: 'a', parent_id: null, author: 'Ada', agent: null, content: 'Hello', written_at }] }],
})

test.for<[string, unknown]>([
  ['in milliseconds where seconds are expected', chatgpt(1_700_000_000_000)],
  ['without an hour', canopy('2026-11-20')],
  ['in another form', canopy('Fri, 20 Nov 2026 09:30:00 GMT')],
])('a time %s is left out, so that the server takes the conversation', ([, value]) => {
  const { messages, errors } = parseImport(JSON.stringify(value), 'chatgpt')
  expect([errors, placeProblem(messages), messages[0]?.timestamp]).toEqual([[], null, undefined])
})

test("a time in Canopy's own file is brought along", () => {
  const { messages } = parseImport(JSON.stringify(canopy('2026-11-20T09:30:00.000Z')), 'chatgpt')
  expect(messages[0]?.timestamp).toBe('2026-11-20T09:30:00.000Z')
})
