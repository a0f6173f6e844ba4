import { expect, test } from 'vitest'
import { type Listed, shownOf, threadGroups, threadOf } from '#rules/list/threads.ts'
import type { MessageThread } from '#wire/message.ts'
import { message } from '../../support/forest/forest.ts'

const thread = (id: string, depth = 1): MessageThread => ({ id, title: null, excerpt: id, depth, reply_to: 'Ada' })
const known = (...all: readonly ReturnType<typeof message>[]) => new Map(all.map((each) => [each.id, each]))

test('a message belongs to the thread that the list named', () => {
  const listed = message({ id: 'b', parent_id: 'a', thread: thread('root', 2) })
  expect(threadOf(listed, known(listed))).toBe(listed.thread)
})

test('a title that has changed since is the new one', () => {
  const root = message({ id: 'root', title: 'Lanes' })
  const listed = message({ id: 'b', parent_id: 'a', thread: thread('root', 2) })
  expect(threadOf(listed, known(root, listed))).toEqual({ ...thread('root', 2), title: 'Lanes' })
})

test('a message that came by another way belongs where the loaded messages above it do', () => {
  const root = message({ id: 'root', content: 'Shall we **plant**?', author_uid: 'wei' })
  const reply = message({ id: 'a', parent_id: 'root', author_uid: 'mia' })
  const live = message({ id: 'b', parent_id: 'a' })
  const own = { id: 'root', title: null, excerpt: 'Shall we plant?' }
  expect(threadOf(root, known(root))).toEqual({ ...own, depth: 0, reply_to: null })
  expect(threadOf(live, known(root, reply, live))).toEqual({ ...own, depth: 2, reply_to: reply.author_display_name })

  const listed = message({ id: 'a', parent_id: 'unloaded', thread: thread('root', 3) })
  expect(threadOf(live, known(listed, live))).toMatchObject({ id: 'root', depth: 4 })
  expect(threadOf(live, known(live))).toBeNull()
  expect(threadOf(live, known(message({ id: 'a', parent_id: 'unloaded' }), live))).toBeNull()
})

/** Groups of messages written as 'id:thread', a page after another. */
const groupsOf = (...pages: readonly string[]) => {
  const all = pages.flatMap((page, at) => page.split(' ').map((each) => ({ at, names: each.split(':') })))
  const pageOf = new Map(all.map(({ at, names: [id = ''] }) => [id, at]))
  const listed = all.map(
    ({ names: [id = '', of] }): Listed => ({
      message: message({ id }),
      thread: of === undefined || of === '' ? null : thread(of),
    }),
  )
  const groups = threadGroups(listed, (id) => pageOf.get(id))
  return groups.map((group) => group.map(({ message: { id } }) => id).join('')).join(' ')
}

test('neighbours of one thread are a group, and the order stays', () => {
  expect(groupsOf('a:x b:x c:y d:x e:x')).toBe('ab c de')
  expect(groupsOf('a:x')).toBe('a')
  expect(groupsOf('a: b: c:x')).toBe('a b c')
})

test('a group never reaches over the border of a page', () => {
  expect(groupsOf('a:x b:x', 'c:x d:x')).toBe('ab cd')
  expect(groupsOf('a:x b:x', 'c:x', 'd:x')).toBe('ab c d')
})

test('the newest two of a group are shown, and never only one is left out', () => {
  const ids = (group: { readonly shown: readonly string[]; readonly more: readonly string[] }) =>
    `${group.shown.join('')} ${group.more.join('')}`
  expect(ids(shownOf([...'edcba'], 'newest'))).toBe('ed cba')
  expect(ids(shownOf([...'abcde'], 'oldest'))).toBe('de abc')
  expect(ids(shownOf([...'dcba'], 'newest'))).toBe('dc ba')
  expect(ids(shownOf([...'cba'], 'newest'))).toBe('cba ')
})
