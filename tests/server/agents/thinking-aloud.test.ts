import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { askModel } from '../../../src/server/agents/model.ts'
import { OpeningThought } from '../../../src/server/agents/opening-thought.ts'
import { tryAgent } from '../../../src/server/agents/trial.ts'
import { type Asking, type ModelServer, startModelServer } from '../../support/server/model-server.ts'

const patience = { firstTokenMs: 3_000, betweenTokensMs: 3_000, totalMs: 10_000 }
const prompt = { instructions: 'Be brief.', messages: [{ role: 'user', content: 'Which tree?' }] } as const

let model: ModelServer
beforeAll(async () => {
  model = await startModelServer()
})
afterEach(() => model.forget())
afterAll(() => model.close())

const agentHere = () =>
  ({ name: 'chatgpt', tag: 'gpt', display_name: 'ChatGPT', base_url: `${model.url}/v1`, model: 'm' }) as const

/** What is heard of a model. */
async function heard(answer: (asking: Asking) => void): Promise<readonly string[]> {
  model.always(answer)
  const texts: string[] = []
  for await (const spoken of askModel(agentHere(), prompt, patience, new AbortController().signal))
    if (spoken.kind === 'text') texts.push(spoken.text)
  return texts
}

const said = async (text: string, reason = 'stop') => (await heard((asking) => asking.finish(text, reason))).join('')

const letterByLetter = async (text: string) => {
  const texts = await heard((asking) => {
    for (const letter of text) asking.say(letter)
    asking.finish()
  })
  return texts.join('')
}

test.for([
  ['<think>\nAn oak? No.\n</think>\n\nAn ash.', 'An ash.'],
  ['\n<think>An oak?</think>An ash.', 'An ash.'],
  ['<think>\n\n</think>\n\nAn ash.', 'An ash.'],
  ['<think></think>', ''],
  ['<think>1 < 2 </thin </think> <b>An ash.', '<b>An ash.'],
  ['<think>An oak?</think>\n\nAn ash. <think>An elm?</think> Sure.', 'An ash. <think>An elm?</think> Sure.'],
  ['<think>An oak?</think>\n\n<think>An elm?</think> Sure.', '<think>An elm?</think> Sure.'],
  ['\n\n</think>\n\nAn ash.', 'An ash.'],
  ['</think>', ''],
  ['</thin', '</thin'],
  ['An oak? </think> An ash.', 'An oak? </think> An ash.'],
  ['Models write <think>words</think> first.', 'Models write <think>words</think> first.'],
  ['`<think>` and `</think>` are tags.', '`<think>` and `</think>` are tags.'],
  ['<thinking>An oak?</thinking>', '<thinking>An oak?</thinking>'],
  ['    indented', '    indented'],
  ['<', '<'],
  [' <thin', ' <thin'],
] as const)('of %j, %j is the answer, at once and letter by letter', async ([text, answer]) => {
  expect([await said(text), await letterByLetter(text)]).toEqual([answer, answer])
})

test('a thought that is cut off is no answer; a tag that a finished answer leaves open is part of it', async () => {
  expect(await said('<think>An oak? An elm?', 'length')).toBe('')
  expect(await said('<think> is a tag that is never closed.')).toBe('<think> is a tag that is never closed.')
})

test('the answer is passed on while it is written', async () => {
  const texts = await heard((asking) => {
    for (const text of ['<think>An oak?', '</think>\n', '\nAn', ' ash']) asking.say(text)
    asking.finish('.')
  })
  expect(texts).toEqual(['An', ' ash', '.'])
})

const reasoning = { id: 'chat', choices: [{ index: 0, delta: { reasoning_content: 'An oak?' }, finish_reason: null }] }

test.for([
  ['aloud', (asking: Asking) => asking.say('<think>An oak?')],
  ['by its endpoint’s name', (asking: Asking) => asking.babble(`data: ${JSON.stringify(reasoning)}\n\n`)],
] as const)('a model that thinks %s when it is tried works, however long it thinks', async ([, answer]) => {
  model.always(answer)
  expect(await tryAgent(agentHere(), 1_500)).toEqual({ outcome: 'ok', status: null })
})

test('a long thought in small pieces takes little time', () => {
  const thought = new OpeningThought()
  const begun = performance.now()
  thought.add('<think>')
  for (let each = 0; each < 500_000; each += 1) thought.add('no')
  expect(thought.add('</think>yes')).toBe('yes')
  expect(performance.now() - begun).toBeLessThan(2_000)
})
