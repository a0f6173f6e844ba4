import { describe, expect, test } from 'vitest'
import { subjectIn } from '#rules/access/token.ts'
import { cachedCallOf, isOtherPersonCache, readerCacheName } from '#rules/cache/cached-call.ts'
import {
  cachedWith,
  cachedWithout,
  deletedIn,
  excessRows,
  rowsOfThread,
  threadAround,
} from '#rules/cache/cached-thread.ts'
import { mergeMessages } from '#rules/thread/forest.ts'
import { cachedMessagesPerThread } from '#wire/limits.ts'
import { message, messages } from '../../support/forest/forest.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const ids = (all: readonly { readonly id: string }[]) => all.map((each) => each.id)

describe('cached calls', () => {
  test('every person has a cache of their own; visitors share one', () => {
    expect(new Set(['ada', 'wei', 'visitor', null].map(readerCacheName)).size).toBe(4)
    expect(isOtherPersonCache(readerCacheName('ada'), 'wei')).toBe(true)
    expect(isOtherPersonCache(readerCacheName('ada'), null)).toBe(true)
    expect(isOtherPersonCache(readerCacheName('ada'), 'ada')).toBe(false)
    expect(isOtherPersonCache(readerCacheName(null), 'ada')).toBe(false)
    expect(isOtherPersonCache('assets', 'ada')).toBe(false)
  })

  test('only these calls are cached', () => {
    expect(cachedCallOf(`/api/messages/thread/${id}?depth=5`)).toEqual({ kind: 'thread', id })
    expect(cachedCallOf(`/api/messages/branch_up/${id}`)).toEqual({ kind: 'above', id })
    expect(cachedCallOf(`/api/messages/branch_down/${id}?depth=5`)).toEqual({ kind: 'below', id })
    expect(cachedCallOf(`/api/messages/${id}`)).toEqual({ kind: 'message', id })
    for (const address of [
      '/api/messages/changes?since=x',
      '/api/messages/unread-count',
      '/api/messages/recommended',
      `/api/messages/count/${id}`,
      `/api/messages/${id}/children`,
      '/api/messages/thread/nothing',
      `/other/api/messages/${id}`,
      '/cloud',
    ])
      expect(cachedCallOf(address), address).toBeNull()
  })

  test('a list has the same key on each of its pages, and another one with other filters', () => {
    const list = (query: string) => cachedCallOf(`/api/messages/chronological?${query}`)
    expect(list('limit=5&public=true')).toEqual(list('public=true&limit=20'))
    expect(list('limit=5&cursor=c1')).toMatchObject({ list: '/api/messages/chronological?', cursor: 'c1' })
    expect(list('public=true')).not.toEqual(list('public=false'))
  })

  test('the subject of a token is read; an invalid token has none', () => {
    const token = (claims: unknown) => `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    const decode = (text: string) => Buffer.from(text, 'base64').toString()
    expect(subjectIn(token({ sub: 'ada' }), decode)).toBe('ada')
    for (const claims of [{}, { sub: 7 }, { sub: '' }, null, 'ada']) expect(subjectIn(token(claims), decode)).toBeNull()
    for (const words of ['', 'Bearer', 'Bearer a.b.c']) expect(subjectIn(words, decode)).toBeNull()
  })
})

describe('cached threads', () => {
  const garden = messages(`
    root ada
      one wei
        leaf ada
      two ada`)

  test('the thread around a message: everything above and below it, nearest and newest first', () => {
    const around = (at: string) => {
      const answer = threadAround(garden, at)
      return answer && [answer.message.id, ids(answer.ancestors), ids(answer.descendants)]
    }
    expect(around('root')).toEqual(['root', [], ['two', 'one', 'leaf']])
    expect(around('leaf')).toEqual(['leaf', ['one', 'root'], []])
    expect(around('else')).toBeNull()
  })

  test('a thread from the cache has its root’s title, if the server ever sent it', () => {
    const titled = garden.map((each) => (each.id === 'root' ? { ...each, title: 'The garden' } : each))
    const told = { id: 'root', title: 'An older title', excerpt: 'This is root.' }
    expect(threadAround(titled, 'leaf', told)?.root).toEqual({ ...told, title: 'The garden' })
    const part = garden.filter((each) => each.id !== 'root')
    expect(threadAround(part, 'leaf', told)?.root).toEqual(told)
    expect(threadAround(part, 'leaf')).not.toHaveProperty('root')
  })

  test('a cached thread makes the same forest as the messages that were cached', () => {
    const answer = threadAround(garden, 'one')
    const given = answer === null ? [] : [answer.message, ...answer.ancestors, ...answer.descendants]
    const known = mergeMessages({ messages: new Map(), branchChild: new Map() }, given)
    expect(ids([...known.messages.values()]).sort()).toEqual(['leaf', 'one', 'root'])
    expect(known.messages.get('root')?.child_ids).toEqual(['one', 'two'])
  })

  test('messages belong to the thread they share a message with, or are a parent or a reply of', () => {
    const lines = [
      { key: 'a', ids: ['root', 'one'] },
      { key: 'b', ids: ['else'] },
    ]
    const keys = (fields: Parameters<typeof message>[0]) => rowsOfThread(lines, [message(fields)]).map(({ key }) => key)
    expect(keys({ id: 'one' })).toEqual(['a'])
    expect(keys({ id: 'new', parent_id: 'one' })).toEqual(['a'])
    expect(keys({ id: 'above', child_ids: ['else'] })).toEqual(['b'])
    expect(keys({ id: 'between', parent_id: 'one', child_ids: ['else'] })).toEqual(['a', 'b'])
    expect(keys({ id: 'stranger' })).toEqual([])
  })

  test('newer messages replace older ones; an excerpt never does', () => {
    const newer = message({ id: 'one', content: 'Edited.' })
    const cut = message({ id: 'two', content: 'This', truncated: true })
    const after = cachedWith(garden, [newer, cut])
    expect(after.find((each) => each.id === 'one')?.content).toBe('Edited.')
    expect(after.find((each) => each.id === 'two')?.content).toBe('This is two.')
  })

  test('a cached thread is limited in size', () => {
    const many = Array.from({ length: cachedMessagesPerThread + 5 }, (_, at) => message({ id: `m${at}` }))
    const after = cachedWith(many, [message({ id: 'newest' })])
    expect([after.length, after.at(-1)?.id]).toEqual([cachedMessagesPerThread, 'newest'])
  })

  test('a message that a later answer no longer lists is removed with everything below it', () => {
    const root = message({ id: 'root', child_ids: ['two'] })
    expect(deletedIn(garden, [root])).toEqual(['one', 'leaf'])
    expect(deletedIn(garden, [{ ...root, reply_count: 5 }])).toEqual([])
    expect(deletedIn(garden, [{ ...root, truncated: true }])).toEqual([])
    expect(ids(cachedWithout(garden, ['one']))).toEqual(['root', 'two'])
  })

  test('the fifty most recently read threads stay cached', () => {
    const lines = Array.from({ length: 52 }, (_, at) => ({ key: `k${at}`, ids: [] }))
    expect(excessRows(lines).map(({ key }) => key)).toEqual(['k0', 'k1'])
    expect(excessRows(lines.slice(2))).toEqual([])
  })
})
