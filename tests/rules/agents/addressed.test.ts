import { expect, test } from 'vitest'
import { type Addressing, addressedAgents, answerAudience } from '#rules/agents/addressed.ts'

const agents = [
  { name: 'chatgpt', tag: 'gpt' },
  { name: 'claude', tag: 'Claude' },
] as const

const said = (fields: Partial<Addressing> = {}): Addressing => ({
  content: 'Hello',
  public: true,
  author_uid: 'wei',
  recipients: [],
  parent: null,
  ...fields,
})
const asked = (fields: Partial<Addressing> = {}) => addressedAgents(said(fields), agents)

test('a message for nobody in particular asks no agent', () => {
  expect(asked()).toEqual([])
  expect(asked({ recipients: ['mia'], parent: { author_uid: 'mia' } })).toEqual([])
})

test('an agent is asked as a recipient, in public and in private', () => {
  expect(asked({ recipients: ['mia', 'chatgpt'] })).toEqual(['chatgpt'])
  expect(asked({ public: false, recipients: [{ uid: 'claude' }] })).toEqual(['claude'])
})

test('an agent is asked by its tag, in any case', () => {
  expect(asked({ content: 'What do you say, @GPT?' })).toEqual(['chatgpt'])
  expect(asked({ public: false, recipients: ['mia'], content: '@claude?' })).toEqual(['claude'])
  expect(asked({ content: 'its name is no tag: @chatgpt' })).toEqual([])
})

test('an agent is asked by a public reply to its message', () => {
  expect(asked({ parent: { author_uid: 'chatgpt' } })).toEqual(['chatgpt'])
  expect(asked({ parent: { author_uid: 'gemini' } })).toEqual([])
})

test('a private reply under its message is for whom it is addressed to', () => {
  const parent = { author_uid: 'chatgpt' }
  expect(asked({ parent, public: false, recipients: ['mia'] })).toEqual([])
  expect(asked({ parent, public: false, recipients: ['mia', 'chatgpt'] })).toEqual(['chatgpt'])
})

test('several are asked at once, each once', () => {
  const fields = { recipients: ['claude'], content: '@gpt @claude', parent: { author_uid: 'claude' } }
  expect(asked(fields)).toEqual(['chatgpt', 'claude'])
})

test('no agent is asked by an agent, itself or another', () => {
  const fields = {
    author_uid: 'claude',
    recipients: ['chatgpt', 'claude'],
    content: '@gpt',
    parent: { author_uid: 'x' },
  }
  expect(asked(fields)).toEqual([])
})

test('an answer is for the author and the other people it was sent to', () => {
  expect(answerAudience(said({ recipients: ['mia', 'chatgpt', 'wei'] }))).toEqual({
    public: true,
    recipients: ['wei', 'mia'],
  })
  expect(answerAudience(said({ public: false, recipients: ['chatgpt'] }))).toEqual({
    public: false,
    recipients: ['wei'],
  })
})
