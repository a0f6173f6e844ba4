import { expect, test } from 'vitest'
import { shownPath, type TreeNode, treesOf } from '#rules/imports/exports/tree.ts'
import type { Omitted } from '#rules/imports/parsed-import.ts'

/** `id < parent role`; a node without a role only links its neighbours. */
function nodes(drawing: string): readonly TreeNode[] {
  return drawing
    .trim()
    .split('\n')
    .map((line, index) => {
      const [, id = '', parentId = null, role = null] = /^\s*(\w+)(?: < (\w+))?(?: : (\w+))?$/.exec(line) ?? []
      return { id, parentId, message: role === null ? null : { role, content: id }, createdMs: index }
    })
}

const drawn = (messages: readonly { content: string; parent?: number }[]) =>
  messages.map(({ content, parent }) => (parent === undefined ? content : `${content}^${parent}`)).join(' ')

const all = (drawing: string, shown: string | null = null) => treesOf(nodes(drawing), shown).map(drawn)

const forked = `
  top
  hi < top : user
  one < hi : assistant
  two < hi : assistant
  more < one : user`

test('a linear conversation needs no parents', () => {
  expect(all('a : user\nb < a : assistant\nc < b : user')).toEqual(['a b c'])
})

test('branches are siblings, the shown one last', () => {
  expect(all(forked, 'two')).toEqual(['hi one^0 more^1 two^0'])
  expect(all(forked, 'more')).toEqual(['hi two^0 one^0 more^2'])
  expect(shownPath(treesOf(nodes(forked), 'more')[0] ?? []).map(({ content }) => content)).toEqual([
    'hi',
    'one',
    'more',
  ])
})

test('without a shown message the newest leaf is shown', () => {
  expect(all(forked)).toEqual(all(forked, 'more'))
  expect(all(forked, 'nowhere')).toEqual(all(forked, 'more'))
})

test('nodes below a dropped node move to the nearest kept ancestor', () => {
  expect(all('a : user\ntool < a\nb < tool : assistant')).toEqual(['a b'])
})

test('an answer and an only child that continues it are one message', () => {
  const [messages = []] = treesOf(nodes('a : user\nb < a : assistant\nc < b\nd < c : assistant\ne < d : user'), null)
  expect(messages.map(({ content }) => content)).toEqual(['a', 'b\n\nd', 'e'])
})

test('an edited first message starts a thread of its own, the shown one first', () => {
  expect(all('top\na < top : user\nb < a : assistant\nc < top : user\nd < c : assistant', 'b')).toEqual(['a b', 'c d'])
})

test('missing parents and cycles lose no other messages, and the parser terminates', () => {
  expect(all('a < gone : user\nb < a : assistant\nx < y : user\ny < x : user')).toEqual(['a b'])
})

test('a message that is listed twice is one, and so is everything below it', () => {
  expect(all('a : user\nb < a : assistant\nb < a : assistant\nc < b : user\nc < b : user')).toEqual(['a b c'])
})

test('of copies with other words none is lost: what follows answers the longest', () => {
  const copies = nodes('a : user\nb < a : assistant\nb < a : assistant\nb < a : assistant\nc < b : user')
  const said = copies.map((node, at) =>
    node.message === null
      ? node
      : { ...node, message: { ...node.message, content: ['a', 'half', 'whole', 'ha', 'c'][at] ?? '' } },
  )
  expect(treesOf(said, null).map(drawn)).toEqual(['a ha^0 half^0 whole^0 c^3'])
})

test('what is left out is counted with the message that shows it, pieces of an answer together', () => {
  const node = (id: string, parentId: string | null, role: string | null, omitted?: Omitted): TreeNode => ({
    id,
    parentId,
    message: role === null ? null : { role, content: id, ...(omitted === undefined ? {} : { omitted }) },
    createdMs: 1,
    ...(role === null && omitted !== undefined ? { omitted } : {}),
  })
  const [messages] = treesOf(
    [
      node('a', null, 'user', { image: 1 }),
      node('tool', 'a', null, { tool: 1 }),
      node('b', 'tool', 'assistant'),
      node('c', 'b', 'assistant', { image: 2, file: 1 }),
      node('thought', 'c', null, { thinking: 1 }),
    ],
    null,
  )
  expect(messages).toEqual([
    { role: 'user', content: 'a', omitted: { image: 1, tool: 1 } },
    { role: 'assistant', content: 'b\n\nc', omitted: { image: 2, file: 1, thinking: 1 } },
  ])
})

test('pieces of an answer that are too long for one message stay separate', () => {
  const piece = (id: string, parentId: string | null, role: string, content: string): TreeNode => ({
    id,
    parentId,
    message: { role, content },
    createdMs: 1,
  })
  const [messages] = treesOf(
    [
      piece('a', null, 'user', 'a'),
      piece('b', 'a', 'assistant', 'b'.repeat(30_000)),
      piece('c', 'b', 'assistant', 'c'.repeat(19_990)),
      piece('d', 'c', 'assistant', 'd'.repeat(30_000)),
    ],
    null,
  )
  expect(messages?.map(({ content }) => content.length)).toEqual([1, 49_992, 30_000])
})
