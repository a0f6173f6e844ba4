import { describe, expect, test } from 'vitest'
import { nodeOf, nodesAround, nodesIn, withKnown } from '#rules/map/nodes.ts'
import { treeOf } from '#rules/map/tree.ts'
import { message } from '../../support/forest/forest.ts'

describe('authors on the map', () => {
  const authors = [
    { uid: 'grok', display_name: null, user_tag: null },
    { uid: 'wei', display_name: 'Wei', user_tag: 'wei' },
  ]
  const row = { id: 'a', parent_id: null, author: 0, timestamp: '2026-01-01T00:00:00.000Z', excerpt: 'Words' }

  test('an agent’s own answer has only its name; a message posted as an agent has both', () => {
    expect(nodesIn({ authors, rows: [row] })).toMatchObject([{ name: 'Grok', isAgent: true, postedBy: null }])
    expect(nodesIn({ authors, rows: [{ ...row, posted_by: 1 }] })).toMatchObject([{ name: 'Grok', postedBy: 'Wei' }])
  })

  test('an agent that an admin has added has the name and face that it was given', () => {
    const owl = { uid: 'agent:owl', display_name: 'The Owl', user_tag: 'owl', face: '🦉' }
    const own = { name: 'The Owl', isAgent: true, face: '🦉' }
    expect(nodesIn({ authors: [owl, ...authors], rows: [row] })).toMatchObject([own])
    expect(nodesIn({ authors: [owl, ...authors], rows: [{ ...row, posted_by: 2 }] })[0]?.face).toBeUndefined()
    const loaded = message({
      id: 'a',
      author_uid: 'agent:owl',
      content_author: 'agent:owl',
      author_display_name: 'The Owl',
      author_face: '🦉',
    })
    expect(nodeOf(loaded)).toMatchObject(own)
  })

  test('a loaded message has the same names; an import has only the agent’s name', () => {
    const posted = message({
      id: 'a',
      author_uid: 'wei',
      content_author: 'grok',
      author_display_name: 'Wei',
      imported_at: null,
    })
    expect(nodeOf(posted)).toMatchObject({ name: 'Grok', isAgent: true, postedBy: 'Wei' })
    expect(nodeOf({ ...posted, imported_at: '2026-01-01T00:00:00.000Z' }).postedBy).toBeNull()
  })
})

test('a private message is marked, from the server as from the device; what is on Ground isn’t', () => {
  const authors = [{ uid: 'wei', display_name: 'Wei', user_tag: 'wei' }]
  const row = { id: 'a', parent_id: null, author: 0, timestamp: '2026-01-01T00:00:00.000Z', excerpt: 'Words' }
  const isPrivate = (of: readonly { readonly isPrivate: boolean }[]) => of.map((node) => node.isPrivate)
  expect(isPrivate(nodesIn({ authors, rows: [row, { ...row, private: true }] }))).toEqual([false, true])
  const [open, hidden] = [message({ id: 'open' }), message({ id: 'hidden', public: false, for_tabs: ['private'] })]
  expect(isPrivate([open, hidden, { ...hidden, for_tabs: ['ground'] }].map(nodeOf))).toEqual([false, true, false])
})

test('the map stays the same while loading the thread tells nothing new; another thread’s messages stay out', () => {
  const known = (...all: readonly ReturnType<typeof message>[]) => new Map(all.map((each) => [each.id, each]))
  const root = message({ id: 'root', parent_id: null, is_read: true })
  const reply = message({ id: 'reply', parent_id: 'root', is_read: true })
  const other = message({ id: 'other', parent_id: 'elsewhere', is_read: true })
  const nodes = new Map([root, reply].map((each) => [each.id, nodeOf(each)]))
  expect(withKnown(nodes, known(root, reply, other))).toBe(nodes)
  expect(withKnown(nodes, known(root, { ...reply, is_read: false })).get('reply')?.isUnread).toBe(true)
  expect(withKnown(nodes, known({ ...root, settled: { by: null } })).get('root')?.isSettled).toBe(true)
  const home = { ...reply, brought_home: { from: 'root', sources: [] } }
  expect(withKnown(nodes, known(home)).get('reply')?.homeFrom).toBe('root')
  const edited = { ...reply, content: 'Another text.', edited: { at: reply.timestamp, version: 2 } }
  expect(withKnown(nodes, known(edited)).get('reply')?.excerpt).toBe('Another text.')
  expect(withKnown(nodes, known({ ...root, title: 'A title' })).get('root')?.excerpt).toBe('A title')
  const late = message({ id: 'late', parent_id: 'reply', is_read: true })
  expect([...withKnown(nodes, known(late, other)).keys()]).toEqual(['root', 'reply', 'late'])
  expect(nodes.size).toBe(2)
})

test('a map that can’t be loaded has what is loaded of its thread, from the topmost down', () => {
  const all = [
    message({ id: 'leaf', parent_id: 'reply' }),
    message({ id: 'reply', parent_id: 'top' }),
    message({ id: 'sibling', parent_id: 'top' }),
    message({ id: 'top', parent_id: 'not loaded' }),
    message({ id: 'elsewhere', parent_id: null }),
  ]
  const known = new Map(all.map((each) => [each.id, each]))
  const tree = treeOf(nodesAround(known, 'leaf').values())
  expect(tree.topId).toBe('top')
  expect([...tree.nodes.keys()].sort()).toEqual(['leaf', 'reply', 'sibling', 'top'])
  expect(nodesAround(known, 'unknown').size).toBe(0)
})
