import { expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { kind, read } from './read.ts'

test('two pairs of bare labels are a conversation; one is a poor guess', () => {
  expect(kind('User: a\nAssistant: b\nUser: c\nAssistant: d')).toBe('labels 0.6 -')
  expect(kind('User: a\nAssistant: b')).toBe('labels 0.3 -')
})

test.each([
  ['prose', 'A day in spring.\n\nNote: it rained.\nLater: it did not.'],
  [
    'a dialogue quoted far down',
    `${'Long prose about logs. '.repeat(40)}\n\nUser: a\nAssistant: b\nUser: c\nAssistant: d`,
  ],
  [
    'an answer with its own sections',
    `Text above.\n\n${'More of it. '.repeat(9)}\n\nand\n\nmore\n\nQuestion: why?\nAnswer: because.\n`,
  ],
  ['letters that do not take turns', 'Q: a\nQ: b\nA: c'],
  ['data', 'user: ada\nmodel: x\nuser: wei\nmodel: y'],
  ['quoted names', '> User: a\n> Assistant: b\n> User: c\n> Assistant: d'],
  ['names in code', '```\nUser: a\nAssistant: b\nUser: c\nAssistant: d\n```'],
  ['one role alone', 'User: a\nUser: b\nUser: c'],
])('%s is no conversation', (_, text) => {
  const parsed = parseImport(text, 'chatgpt')
  expect(parsed.messages).toEqual([])
  expect(parsed.hint).toBe('No conversation detected.')
  expect(parsed.errors).toEqual(['No messages found.'])
})

test('questions and answers labelled by letters', () => {
  expect(read('Q: a\nA: b\nQ: c\nA: d')).toEqual(['u: a', 'a: b', 'u: c', 'a: d'])
})

test('an empty paste asks for text', () => {
  const parsed = parseImport(' \n', 'claude')
  expect(parsed.hint).toBe('Paste your conversation text to begin')
  expect(parsed.errors).toEqual([])
})

test('a fully recognised conversation is ready; a guessed one says what to check', () => {
  const said = 'You said:\nhello\nChatGPT said:\n\nHi!'
  expect(parseImport(said, 'chatgpt')).toMatchObject({ hint: 'Ready to import!', check: null, errors: [] })
  const guessed = parseImport('User: a\nAssistant: b\nUser: c\nAssistant: d', 'chatgpt')
  expect(guessed).toMatchObject({ hint: 'Ready to import!', check: 'Please check the preview to see who said what.' })
})

test('a conversation of another service is parsed, and the service named', () => {
  const said = 'You said:\nhello\nChatGPT said:\n\nHi!'
  const parsed = parseImport(said, 'claude')
  expect(parsed.service).toBe('chatgpt')
  expect(parsed.hint).toBe('Ready to import!')
  expect(parsed.check).toBe('This looks like a ChatGPT conversation. You can switch to the ChatGPT tab.')
  expect(parsed.messages).toHaveLength(2)
  expect(parseImport(said, null).service).toBe('chatgpt')
})

test('a saved web page and damaged JSON are reported as such', () => {
  expect(parseImport('<!DOCTYPE html>\n<html><body>You said:</body></html>', 'chatgpt').errors).toEqual([
    'No messages found.',
    "This is a web page's source. Open the page, select the conversation, copy it and paste it here.",
  ])
  expect(parseImport('[{"role":"user","content":"he', 'chatgpt').errors).toEqual([
    'No messages found.',
    'This looks like a JSON export that is cut off or damaged.',
  ])
})

test('a transcript that begins with a bracket is not JSON', () => {
  expect(read('[USER]\nhello\n\n[ASSISTANT]\nHi!\n')).toEqual(['u: hello', 'a: Hi!'])
})

test('lone surrogates and NUL are removed, so that the thread can be stored', () => {
  expect(read('You said:\nhel\0lo\nChatGPT said:\n\nHi \ud83d!')).toEqual(['u: hello', 'a: Hi \ufffd!'])
})

test('a paragraph that starts on the label’s line stays one', () => {
  expect(read('**User:** a\n\nb\n\n**Model:** c\nd\n\n**User:** e\n\n**Model:** f')).toEqual([
    'u: a\n\nb',
    'a: c\nd',
    'u: e',
    'a: f',
  ])
})

test('exceeded limits are reported', () => {
  const turns = Array.from({ length: 51 }, (_, index) => `You said:\n${index}\nChatGPT said:\n\n${index}\n`).join('')
  expect(parseImport(turns, 'chatgpt').errors).toEqual(['Conversation too long.'])
  const long = `You said:\nhello\nChatGPT said:\n\n${'x'.repeat(50_001)}`
  expect(parseImport(long, 'chatgpt').errors).toEqual(['Message too long.'])
})

test.for([
  ['a call of a tool', { role: 'assistant', content: null, tool_calls: [{ id: 'a' }] }],
  ['an empty instruction', { role: 'system', content: null }],
])('a list of roles may begin with %s', ([, first]) => {
  const list = [first, { role: 'user', content: 'hello' }, { role: 'assistant', content: 'Hi!' }]
  expect(read(JSON.stringify(list))).toEqual(['u: hello', 'a: Hi!'])
  expect(read(JSON.stringify({ messages: list }))).toEqual(['u: hello', 'a: Hi!'])
})

test('other lists are not conversations, whatever they contain', () => {
  expect(kind(JSON.stringify([{ content: 'hello' }, { role: 'user', content: 'hello' }]))).toBe('none 0 -')
  expect(kind(JSON.stringify([{ role: 'user' }, { role: 'assistant' }]))).toBe('none 0 -')
})

test('pieces of an answer that are too long for one message stay separate', () => {
  const pieces = [30_000, 19_990, 30_000, 10].map((length) => 'x'.repeat(length))
  const list = [{ role: 'user', content: 'hello' }, ...pieces.map((content) => ({ role: 'assistant', content }))]
  const agents = pieces.map((content) => `_**Agent (claude 2025-08-18 14:14:40Z)**_\n\n${content}\n\n`)
  const history = `<!-- Generated by SpecStory -->\n\n_**User**_\n\nhello\n\n---\n\n${agents.join('')}`
  for (const text of [JSON.stringify(list), history]) {
    const { messages, errors } = parseImport(text, 'cursor')
    expect([errors, messages.map(({ content }) => content.length)]).toEqual([[], [5, 49_992, 30_012]])
  }
})
