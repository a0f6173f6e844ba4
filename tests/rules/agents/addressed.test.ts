import { expect, test } from 'vitest'
import { type Addressing, addressedAgents, answerAudience } from '#rules/agents/addressed.ts'
import { deletedUid } from '#rules/people/author.ts'

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

test('a message without recipients asks no agent', () => {
  expect(asked()).toEqual([])
  expect(asked({ recipients: ['mia'], parent: { author_uid: 'mia' } })).toEqual([])
})

test('an agent that is a recipient is asked, in public and in private', () => {
  expect(asked({ recipients: ['mia', 'chatgpt'] })).toEqual(['chatgpt'])
  expect(asked({ public: false, recipients: [{ uid: 'claude' }] })).toEqual(['claude'])
})

test('an agent that is mentioned by its tag is asked, in any case', () => {
  expect(asked({ content: 'What do you say, @GPT?' })).toEqual(['chatgpt'])
  expect(asked({ public: false, recipients: ['mia'], content: '@claude?' })).toEqual(['claude'])
  expect(asked({ content: 'its name is no tag: @chatgpt' })).toEqual([])
})

test('a public reply to an agent’s message asks that agent', () => {
  expect(asked({ parent: { author_uid: 'chatgpt' } })).toEqual(['chatgpt'])
  expect(asked({ parent: { author_uid: 'gemini' } })).toEqual([])
})

test('a private reply under an agent’s message asks only its recipients', () => {
  const parent = { author_uid: 'chatgpt' }
  expect(asked({ parent, public: false, recipients: ['mia'] })).toEqual([])
  expect(asked({ parent, public: false, recipients: ['mia', 'chatgpt'] })).toEqual(['chatgpt'])
})

test('several agents can be asked, each once', () => {
  const fields = { recipients: ['claude'], content: '@gpt @claude', parent: { author_uid: 'claude' } }
  expect(asked(fields)).toEqual(['chatgpt', 'claude'])
})

test('an agent’s message asks no agent, neither itself nor another', () => {
  const fields = {
    author_uid: 'claude',
    recipients: ['chatgpt', 'claude'],
    content: '@gpt',
    parent: { author_uid: 'x' },
  }
  expect(asked(fields)).toEqual([])
})

test('an answer is addressed to the author and the other people the message was sent to', () => {
  expect(answerAudience(said({ recipients: ['mia', 'chatgpt', 'wei'] }))).toEqual({
    public: true,
    recipients: ['wei', 'mia'],
  })
  expect(answerAudience(said({ public: false, recipients: ['chatgpt'] }))).toEqual({
    public: false,
    recipients: ['wei'],
  })
  expect(answerAudience(said({ author_uid: deletedUid, recipients: ['mia'] }))).toEqual({
    public: true,
    recipients: ['mia'],
  })
})
