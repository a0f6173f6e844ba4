import { expect, test } from 'vitest'
import { updatedList } from '#rules/cache/cached-list.ts'
import { updatedThread } from '#rules/cache/cached-thread.ts'
import { listContentLength } from '#wire/limits.ts'
import { message } from '../../support/forest/forest.ts'

const root = message({ id: 'root', content: 'before' })
const reply = message({ id: 'reply', parent_id: 'root' })
const name = { id: 'root', title: null, excerpt: 'before' }

test('a cached thread has the newest text, in its place, and is named after it', () => {
  const thread = { messages: [root, reply], keptAt: 7, root: name }
  const updated = updatedThread(thread, [{ ...root, content: 'after' }, message({ id: 'elsewhere' })])
  expect(updated).toEqual({
    messages: [{ ...root, content: 'after' }, reply],
    keptAt: 7,
    root: { ...name, excerpt: 'after' },
  })
})

test('a cached list has the newest text, no longer than it is shown, and where other messages belong', () => {
  const thread = { ...name, depth: 1, reply_to: 'Ada' }
  const list = { messages: [root, { ...reply, thread }], cursor: 'c', keptAt: 7 }
  expect(updatedList(list, [message({ id: 'elsewhere' })])).toBe(list)
  const long = 'x'.repeat(listContentLength + 50)
  const updated = updatedList(list, [{ ...root, content: long, child_ids: ['reply'] }])
  expect(updated.messages[0]).toMatchObject({ id: 'root', truncated: true, child_ids: [] })
  expect(updated.messages[0]?.content.length).toBeLessThanOrEqual(listContentLength + 1)
  expect(updated.messages[1]).toMatchObject({ id: 'reply', content: reply.content, thread: { depth: 1 } })
  expect(updated.messages[1]?.thread?.excerpt).toMatch(/^x+…$/)
  const answered = updatedList(list, [{ ...reply, content: 'answer' }])
  expect(answered.messages[1]).toMatchObject({ content: 'answer', thread })
})
