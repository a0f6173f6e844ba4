import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parentIndex, placeProblem } from '#rules/imports/message-places.ts'
import type { ImportedMessage } from '#rules/imports/parsed-import.ts'
import { idsForLater, messagesOfPart, partCount } from '#rules/imports/parts.ts'
import * as texts from '#wire/texts.ts'

const line = (count: number): ImportedMessage[] =>
  Array.from({ length: count }, (_, at) => ({ role: at % 2 === 0 ? 'user' : 'assistant', content: `Turn ${at}` }))

/** A conversation in which each message may answer any earlier one. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 420 }).map((numbers) =>
  numbers.map(
    (number, at): ImportedMessage => ({
      role: 'user',
      content: `Turn ${at}`,
      ...(at === 0 || number % 3 === 0 ? {} : { parent: number % at }),
    }),
  ),
)

/** Imports all parts like the server, and returns the index of each message's parent. */
function imported(messages: readonly ImportedMessage[]): readonly (number | null)[] {
  const parents: (number | null)[] = []
  let ids: ReadonlyMap<number, string> = new Map()
  for (let part = 0; part < partCount({ count: messages.length, problems: [] }); part += 1) {
    const sent = messagesOfPart(messages, part, ids)
    expect([sent.length > 100, placeProblem(sent)]).toEqual([false, null])
    const start = parents.length
    for (const [at, message] of sent.entries()) {
      const above = parentIndex(message, at)
      const known = /^id-(\d+)$/.exec(message.parent_id ?? '')
      parents.push(known === null ? (above === null ? null : start + above) : Number(known[1]))
    }
    const all = new Map([...ids, ...sent.map((_, at) => [start + at, `id-${start + at}`] as const)])
    ids = idsForLater(messages, part, all)
  }
  return parents
}

test.for([
  [1, [], 1],
  [100, [], 1],
  [101, [texts.importTooManyMessages], 2],
  [250, [texts.importTooManyMessages], 3],
  [10_001, [texts.importTooManyMessages], 0],
  [150, [texts.importTooManyMessages, texts.importBadRole], 0],
  [0, [texts.importNoMessages], 0],
] as const)('%i messages with the problems %j are %i parts', ([count, problems, parts]) => {
  expect(partCount({ count, problems })).toBe(parts)
})

test('a conversation without branches needs one id for the next part', () => {
  const ids = new Map(line(100).map((_, at) => [at, `id-${at}`]))
  expect([...idsForLater(line(150), 0, ids)]).toEqual([[99, 'id-99']])
  expect(messagesOfPart(line(150), 1, ids).slice(0, 2)).toEqual([
    { role: 'user', content: 'Turn 100', parent_id: 'id-99' },
    { role: 'assistant', content: 'Turn 101' },
  ])
})

test('after all parts each message answers the same one as in the conversation', () => {
  fc.assert(
    fc.property(trees, (messages) => {
      expect(imported(messages)).toEqual(messages.map(parentIndex))
    }),
  )
})
