import { expect, test } from 'vitest'
import { groundMessage } from '#rules/ground/ground-message.ts'
import { importedTurns, publishingSteps } from '#rules/ground/publishing-parts.ts'

const timestamp = '2026-01-01T00:00:00.000Z'

const made = (id: string, parentId: string | null, fields: object = {}) =>
  groundMessage(
    {
      id,
      parentId,
      content: `This is ${id}.`,
      contentAuthor: null,
      title: parentId === null ? 'Trees' : null,
      description: null,
      importedAt: timestamp,
      ...fields,
    },
    { rootId: 'root', timestamp },
  )

const row = (length: number, fields: object = {}) =>
  Array.from({ length }, (_, at) => made(`m${at}`, at === 0 ? null : `m${at - 1}`, fields))

const sizes = (steps: ReturnType<typeof publishingSteps>) =>
  steps.map((step) => ('messages' in step ? step.messages.length : step.id))

test('a part has at most as many messages, and as much text, as an import', () => {
  expect(sizes(publishingSteps(row(250), []))).toEqual([100, 100, 50])
  expect(sizes(publishingSteps(row(5, { content: 'x'.repeat(20_000) }), []))).toEqual([2, 2, 1])
})

test('a part has the answers of one agent; another’s begin a new one', () => {
  const thread = [
    made('root', null),
    made('a', 'root', { contentAuthor: 'claude' }),
    made('b', 'a'),
    made('c', 'b', { contentAuthor: 'grok' }),
  ]
  expect(sizes(publishingSteps(thread, []))).toEqual([3, 1])
})

test('what an import would change, or can’t carry, is posted alone', () => {
  const thread = [
    made('untitled', null, { title: null }),
    made('now', 'untitled', { importedAt: null }),
    made('titled', 'now', { title: 'A leaf' }),
    made('added', 'titled', { contentAuthor: 'agent:ours' }),
  ]
  expect(sizes(publishingSteps(thread, []))).toEqual([1, 'now', 'titled', 'added'])
})

test('a message with files is a part by itself, up to eight; those beyond are posted', () => {
  const attachments = [{ id: 'f', name: 'f.txt', type: 'text/plain', size: 1 }]
  const [root, ...rest] = row(3)
  const thread = [root, made('file', 'm0', { attachments }), ...rest].flatMap((each) => each ?? [])
  expect(sizes(publishingSteps(thread, []))).toEqual([1, 1, 2])
  expect(sizes(publishingSteps(row(10, { attachments }), []))).toEqual([...Array(8).fill(1), 'm8', 'm9'])
})

test('what was sent before is sent in the same way, and first', () => {
  const tried = [
    { groundId: 'm0', key: 'k1' },
    { groundId: 'm2', key: 'k2', part: 0 },
    { groundId: 'm3', key: 'k2', part: 1 },
  ]
  const steps = publishingSteps(row(5), tried)
  expect(sizes(steps)).toEqual([2, 'm0', 2])
  expect(steps[0]).toMatchObject({ key: 'k2', messages: [{ id: 'm2' }, { id: 'm3' }] })
})

test('a thread takes ten imports of an hour at most; the rest is posted', () => {
  const thread = row(14).map((message, at) => ({ ...message, content_author: at % 2 === 0 ? 'claude' : 'grok' }))
  expect(sizes(publishingSteps(thread, []))).toEqual([...Array(10).fill(1), 'm10', 'm11', 'm12', 'm13'])
})

test('turns name their parents by place or by the Cloud’s id; those without one are left out with what is below', () => {
  const messages = [made('a', 'root'), made('b', 'a'), made('c', 'gone'), made('d', 'c')]
  const { sent, turns } = importedTurns(messages, new Map([['root', 'cloud-1']]))
  expect(sent.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(turns).toMatchObject([{ parent_id: 'cloud-1' }, { parent: 0 }])
})
