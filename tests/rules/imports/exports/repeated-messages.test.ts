import { describe, expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { read } from '../read.ts'

type Message = Readonly<Record<string, unknown>>
/** How a service writes its messages: who says what, each the answer to the one before, and all of them in a file. */
type Export = {
  readonly message: (at: number, words: string) => Message
  readonly file: (messages: readonly Message[]) => unknown
}

const time = (at: number) => `2026-02-02T07:00:0${at}.000Z`
const isPrompt = (at: number) => at % 2 === 0
const root = '00000000-0000-4000-8000-000000000000'

const exports: Readonly<Record<'Claude' | 'Grok' | 'DeepSeek' | 'Le Chat', Export>> = {
  Claude: {
    message: (at, words) => ({
      uuid: `u${at}`,
      parent_message_uuid: at === 0 ? root : `u${at - 1}`,
      sender: isPrompt(at) ? 'human' : 'assistant',
      created_at: time(at),
      content: [{ type: 'text', text: words }],
    }),
    file: (messages) => [{ uuid: 'c', name: 'T', chat_messages: messages }],
  },
  Grok: {
    message: (at, words) => ({
      _id: `u${at}`,
      parent_response_id: at === 0 ? null : `u${at - 1}`,
      sender: isPrompt(at) ? 'human' : 'assistant',
      create_time: time(at),
      message: words,
    }),
    file: (messages) => ({
      conversations: [{ conversation: { id: 'c' }, responses: messages.map((response) => ({ response })) }],
    }),
  },
  DeepSeek: {
    message: (at, words) => ({
      message_id: at + 1,
      parent_id: at === 0 ? null : at,
      role: isPrompt(at) ? 'USER' : 'ASSISTANT',
      inserted_at: 1_763_826_114 + at,
      fragments: [{ id: 1, type: isPrompt(at) ? 'REQUEST' : 'RESPONSE', content: words }],
    }),
    file: (messages) => ({ data: { biz_data: { chat_session: { id: 's' }, chat_messages: messages } } }),
  },
  'Le Chat': {
    message: (at, words) => ({
      id: `u${at}`,
      parentId: at === 0 ? null : `u${at - 1}`,
      chatId: 'c',
      role: isPrompt(at) ? 'user' : 'assistant',
      createdAt: time(at),
      content: words,
    }),
    file: (messages) => messages,
  },
}

const words = ['t0', 't1', 't2', 't3', 't4', 't5']
const spoken = words.map((word, at) => (isPrompt(at) ? `u: ${word}` : `a: ${word}`))
const bare = (content: string) => content.replace(/^\*\*.*\*\*\n\n/, '')
const contents = (file: unknown) => parseImport(JSON.stringify(file), null).messages.map(({ content }) => bare(content))

describe.each(Object.entries(exports))('a message that %s lists twice', (_, { message, file }) => {
  const messages = words.map((word, at) => message(at, word))

  test.each([0, 1, 2, 5])('is one, and so is everything below it: %i', (at) => {
    expect(contents(file(messages.toSpliced(at, 0, messages[at] ?? {})))).toEqual(words)
    expect(contents(file([...messages, messages[at] ?? {}])).toSorted()).toEqual(words)
  })

  test('many times over is still one', () => {
    expect(contents(file(messages.flatMap((each) => [each, each])))).toEqual(words)
  })

  test.each([
    ['before', 3],
    ['after', 4],
  ])('incomplete %s it is complete is another version, with nothing below it', (_, at) => {
    const text = JSON.stringify(file(messages.toSpliced(at, 0, message(3, 't'))))
    expect(read(text).map((turn) => turn.replace(/^a: [*]{2}.*[*]{2}\n\n/, 'a: '))).toEqual(spoken)
    expect(contents(JSON.parse(text)).toSorted()).toEqual(['t', ...words])
  })
})

describe("Claude's export", () => {
  const { message, file } = exports.Claude
  const messages = words.map((word, at) => message(at, word))

  test('with a message twice whose parent is missing is one conversation', () => {
    const orphan = { ...message(2, 't2'), parent_message_uuid: 'gone' }
    expect(contents(file(messages.toSpliced(2, 1, orphan, orphan)))).toEqual(words)
  })

  test('with an answer twice has its artifact once', () => {
    const writing = (at: number, input: object) => ({
      ...message(at, ''),
      content: [{ type: 'tool_use', name: 'artifacts', input: { id: 'plan', title: 'Plan', ...input } }],
    })
    const created = writing(1, { command: 'create', content: 'one' })
    const changed = writing(3, { command: 'update', old_str: 'one', new_str: 'one two' })
    expect(contents(file([message(0, 'a'), created, created, message(2, 'b'), changed]))).toEqual([
      'a',
      'Document: Plan',
      'b',
      'Document: Plan\n\n```\none two\n```',
    ])
  })

  test.each(['', undefined])('keeps messages with the same words whose id is %j', (uuid) => {
    const said = ['Go on.', 'One.', 'Go on.', 'Two.']
    const list = said.map((word, at) => ({ ...message(at, word), uuid, parent_message_uuid: null }))
    expect(contents(file(list))).toEqual(said)
  })
})
