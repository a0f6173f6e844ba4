import { expect, test } from 'vitest'
import { parseImport } from '#rules/imports/parse.ts'
import { read } from '../read.ts'

type Node = readonly [id: string, parent: string | null, role: 'user' | 'assistant', words: string]

const whole: readonly Node[] = [
  ['a', null, 'user', 'One?'],
  ['b', 'a', 'assistant', 'One.'],
]
const withoutParent: readonly Node[] = [...whole, ['c', 'gone', 'user', 'Two?'], ['d', 'c', 'assistant', 'Two.']]
const inCircle: readonly Node[] = [...whole, ['c', 'd', 'user', 'Two?'], ['d', 'c', 'assistant', 'Two.']]

const time = (at: number) => `2025-01-01T00:00:0${at}.000Z`
const exports = {
  grok: (nodes: readonly Node[]) => ({
    conversations: [
      {
        conversation: { id: 'trees', leaf_response_id: 'd' },
        responses: nodes.map(([_id, parent_response_id, role, message], at) => ({
          response: {
            _id,
            parent_response_id,
            sender: role === 'user' ? 'human' : 'ASSISTANT',
            message,
            create_time: time(at),
          },
        })),
      },
    ],
  }),
  DeepSeek: (nodes: readonly Node[]) => [
    {
      id: 'trees',
      mapping: Object.fromEntries(
        nodes.map(([id, parent, role, content], at) => [
          id,
          {
            id,
            parent,
            message: {
              inserted_at: time(at),
              fragments: [{ type: role === 'user' ? 'REQUEST' : 'RESPONSE', content }],
            },
          },
        ]),
      ),
    },
  ],
  'Le Chat': (nodes: readonly Node[]) =>
    nodes.map(([id, parentId, role, content], at) => ({
      id,
      chatId: 'trees',
      parentId,
      role,
      content,
      createdAt: time(at),
    })),
}

const cases = Object.entries(exports)

test.for(cases)('%s: a message whose parent is missing follows the one before it', ([name, exported]) => {
  const lines = read(JSON.stringify(exported(withoutParent))).map((line) => line.replace(`**${name}**\n\n`, ''))
  expect(lines).toEqual(['u: One?', 'a: One.', 'u: Two?', 'a: Two.'])
})

test.for(cases)('%s: messages that answer each other in a circle are not lost', ([name, exported]) => {
  const parsed = parseImport(JSON.stringify(exported(inCircle)), null)
  const found = (parsed.conversations ?? [parsed]).flatMap(({ messages }) => messages)
  const words = found.map(({ content }) => content.replace(`**${name}**\n\n`, ''))
  expect(words.toSorted()).toEqual(['One.', 'One?', 'Two.', 'Two?'])
})
