import { expect, test } from 'vitest'
import { conversationProblems } from '#rules/imports/conversation.ts'

const turn = (content = 'hello', role = 'user') => ({ role, content })
const turns = (count: number) => Array.from({ length: count }, (_, index) => turn(`turn ${index}`))

test.each([
  ['one message', [turn()], []],
  ['both roles', [turn('hi', 'user'), turn('hello', 'assistant')], []],
  ['no messages', [], ['No messages found.']],
  ['100 messages', turns(100), []],
  ['101 messages', turns(101), ['Conversation too long.']],
  ['another role', [turn('hi', 'system')], ['Invalid message format.']],
  ['a role in capitals', [turn('hi', 'User')], ['Invalid message format.']],
  ['an empty message', [turn(''), turn()], ['Empty message found.']],
  ['a blank message', [turn(' \n')], ['Empty message found.']],
  ['50,000 characters', [turn('x'.repeat(50_000))], []],
  ['50,001 characters', [turn('x'.repeat(50_001))], ['Message too long.']],
  [
    'everything wrong, each text once',
    [...turns(99), turn('', 'tool'), turn('', 'tool'), turn('x'.repeat(50_001))],
    ['Conversation too long.', 'Invalid message format.', 'Empty message found.', 'Message too long.'],
  ],
])('a conversation with %s', (_, messages, problems) => {
  expect(conversationProblems(messages)).toEqual(problems)
})
