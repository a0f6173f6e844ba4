import { jsonSchema, tool } from 'ai'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askModel, type ModelTools } from '../../../src/server/agents/model.ts'
import { type Asking, type ModelServer, startModelServer } from '../../support/server/model-server.ts'

const patience = { firstTokenMs: 300, betweenTokensMs: 300, totalMs: 10_000 }
const prompt = { instructions: 'Note it.', messages: [{ role: 'user', content: 'A poem, please' }] } as const

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterEach(() => model.forget())
afterAll(() => model.close())

/** Writes what it gives to a tool in this many parts, one every 100 ms. */
async function writeSlowly(asking: Asking, parts: number): Promise<void> {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    asking.babble(`data: ${JSON.stringify({ id: 'chat', choices: [{ index: 0, delta, finish_reason }] })}\n\n`)
  const given = (name: object, text: string) =>
    chunk({ tool_calls: [{ index: 0, ...name, function: { ...name, arguments: text } }] })
  given({ id: 'call-1', type: 'function', name: 'note' }, '{"text":"')
  for (let part = 0; part < parts; part += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    given({}, 'word ')
  }
  given({}, '"}')
  chunk({}, 'tool_calls')
  asking.babble('data: [DONE]\n\n')
  asking.trailOff()
}

test('a model that is still writing what it gives to a tool is not too slow', async () => {
  const noted: unknown[] = []
  const note = tool({
    inputSchema: jsonSchema<unknown>({ type: 'object' }),
    execute: async (given: unknown) => {
      noted.push(given)
      return 'Noted'
    },
  })
  const tools: ModelTools = { tools: { note }, isSpent: () => false, running: () => null }
  model.always((asking) => {
    if (model.askings().length === 1) void writeSlowly(asking, 8)
    else asking.finish('I have noted it.')
  })
  const agent = {
    name: 'chatgpt',
    tag: 'gpt',
    display_name: 'ChatGPT',
    base_url: `${model.url}/v1`,
    model: 'm',
  } as const
  let text = ''
  for await (const spoken of askModel(agent, prompt, patience, new AbortController().signal, { tools }))
    if (spoken.kind === 'text') text += spoken.text
  expect(text).toBe('I have noted it.')
  expect(noted).toEqual([{ text: 'word '.repeat(8) }])
})
