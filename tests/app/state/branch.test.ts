import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { applyUpdated } from '../../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { endUndo } from '../../../src/app/state/platform/undo.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { moveToSibling } from '../../../src/app/state/thread/branch/branch.ts'
import { applyDeleted, deleteMessage } from '../../../src/app/state/thread/delete-message.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { redirectAtom } from '../../../src/app/state/thread/redirect-after-delete.ts'
import { closeThread, pathAtom, selectMessage, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { loadEnd } from '../../../src/app/state/thread/thread-ends.ts'
import { titleAtom } from '../../../src/app/state/thread/thread-title.ts'
import { visitThread } from '../../../src/app/state/thread/visit-thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const idOf = (input: Readonly<Record<string, unknown>>) => (input.params as { readonly id: string }).id
const shown = ({ store }: World) => store.get(pathAtom).map(({ id }) => id)

/** Opens a thread at its root; the other drawn messages are only returned by the server on request. */
async function open(
  drawing: string,
  known: readonly string[],
  answer: World['answer'] = () => noAnswer,
): Promise<World> {
  const world = makeWorld(answer)
  const all = messages(drawing)
  world.store.set(
    addMessages,
    all.filter(({ id }) => known.includes(id)),
  )
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: all[0]?.id ?? '' })
  return world
}

const three = `
  root  ada
    one    wei
    two    mia
    three  ada`

test('an unloaded sibling is loaded with two levels below it', async () => {
  const world = await open(three, ['root', 'three'], (name, input) =>
    name === 'thread' && idOf(input) === 'two'
      ? ok({ message: message({ id: 'two', parent_id: 'root' }), ancestors: [], descendants: [] })
      : noAnswer,
  )
  expect(await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })).toBe('moved')
  expect(shown(world)).toEqual(['root', 'two'])
  expect(world.asked.at(-1)).toEqual({ name: 'thread', input: { params: { id: 'two' }, query: { depth: 2 } } })
  expect(world.choices.get('root')).toBe('two')
})

test('a sibling known only from a list is loaded to get its replies', async () => {
  const listed = message({ id: 'two', parent_id: 'root', reply_count: 1 })
  const whole = { ...listed, child_ids: ['deep'] }
  const deep = message({ id: 'deep', parent_id: 'two' })
  const world = await open(three, ['root', 'three'], (name, input) =>
    name === 'thread' && idOf(input) === 'two' ? ok({ message: whole, ancestors: [], descendants: [deep] }) : noAnswer,
  )
  world.store.set(addMessages, [listed])
  expect(await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })).toBe('moved')
  expect(shown(world)).toEqual(['root', 'two', 'deep'])
})

test('offline, a sibling known only from a list is shown without its replies', async () => {
  const world = await open(three, ['root', 'three'])
  world.store.set(addMessages, [message({ id: 'two', parent_id: 'root', reply_count: 1 })])
  expect(await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })).toBe('moved')
  expect(shown(world)).toEqual(['root', 'two'])
  expect(world.store.get(errorNoticeAtom)).toBeNull()
})

test('a thread opened far below its root has the root’s title, also after it is changed', async () => {
  const [, ...descendants] = messages(three)
  const answer = {
    message: message({ id: 'root', parent_id: 'above', child_ids: ['one', 'two', 'three'] }),
    ancestors: [],
    descendants,
    root: { id: 'highest', title: 'The garden', excerpt: 'Shall we?' },
  }
  const world = makeWorld((name) => (name === 'thread' ? ok(answer) : noAnswer))
  const opening = { source: world.store.get(cloudSourceAtom), id: 'root' }
  await world.store.set(openThread, opening)
  expect(world.store.get(titleAtom)).toBe('The garden')
  world.store.set(applyUpdated, message({ id: 'highest', title: 'The orchard' }))
  expect(world.store.get(titleAtom)).toBe('The orchard')
  // Opened again, the title is shown before the response.
  world.store.set(closeThread)
  world.answer = () => new Promise(() => undefined)
  void world.store.set(openThread, opening)
  expect(world.store.get(titleAtom)).toBe('The orchard')
})

test('a thread whose cached response has no root has no title', async () => {
  const [, ...descendants] = messages(three)
  const answer = {
    message: message({ id: 'root', parent_id: 'above', child_ids: ['one', 'two', 'three'] }),
    ancestors: [],
    descendants,
  }
  const world = makeWorld((name) => (name === 'thread' ? ok(answer) : noAnswer))
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  expect(world.store.get(titleAtom)).toBeNull()
})

test('a loaded thread shows no other branch before the linked one', async () => {
  const [root, ...descendants] = messages(three)
  const deep = message({ id: 'deep', parent_id: 'one' })
  const world = makeWorld((name, input) => {
    if (name === 'thread') return ok({ message: root, ancestors: [], descendants })
    return name === 'getMessage' && idOf(input) === 'deep'
      ? ok(deep)
      : ok({ messages: [...descendants.slice(0, 1), root] })
  })
  world.store.set(addMessages, messages(three))
  const seen = new Set<string>()
  world.store.sub(pathAtom, () => seen.add(shown(world).join(' ')))
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root', leafId: 'deep' })
  expect(shown(world)).toEqual(['root', 'one', 'deep'])
  expect([...seen].filter((path) => /two|three/.test(path))).toEqual([])
})

test('a deleted sibling is removed and skipped', async () => {
  const world = await open(three, ['root', 'one', 'three'], (name, input) =>
    name === 'thread' && idOf(input) === 'two' ? refused(404) : noAnswer,
  )
  expect(await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })).toBe('moved')
  expect(shown(world)).toEqual(['root', 'one'])
  expect(world.store.get(errorNoticeAtom)).toBeNull()
})

test('if a sibling cannot be loaded, an error is shown and the branch does not change', async () => {
  const world = await open(three, ['root', 'three'])
  expect(await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })).toBe('failed')
  expect(shown(world)).toEqual(['root', 'three'])
  expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.markerFailed)
})

test('the selection moves with its message and is cleared if it was further down', async () => {
  const world = await open(
    `
  root  ada
    one  wei
    two  mia
      deep  ada`,
    ['root', 'one', 'two', 'deep'],
  )
  const { store } = world
  store.set(selectMessage, 'two')
  await store.set(moveToSibling, { id: 'two', direction: 'previous' })
  expect(store.get(threadAtom)?.selectedId).toBe('one')
  await store.set(moveToSibling, { id: 'one', direction: 'next' })
  store.set(selectMessage, 'deep')
  await store.set(moveToSibling, { id: 'two', direction: 'previous' })
  expect(store.get(threadAtom)?.selectedId).toBeNull()
})

test('replies that a message does not list are loaded page by page', async () => {
  const pages = [['r1', 'r2'], ['r3']]
  const world = makeWorld((name, input, times) => {
    if (name === 'children') {
      const page = (pages[times - 1] ?? []).map((id) => message({ id, parent_id: 'root' }))
      const cursor = times < pages.length ? `c${times}` : null
      return ok({ messages: page, exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor })
    }
    const answered = { message: message({ id: idOf(input), parent_id: 'root' }), ancestors: [], descendants: [] }
    return idOf(input) === 'root' ? noAnswer : ok(answered)
  })
  const root = message({ id: 'root', child_ids: ['r3'], reply_count: 3 })
  world.store.set(addMessages, [root, message({ id: 'r3', parent_id: 'root' })])
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  expect(await world.store.set(moveToSibling, { id: 'r3', direction: 'previous' })).toBe('moved')
  expect(shown(world)).toEqual(['root', 'r2'])
  expect(world.asked.filter(({ name }) => name === 'children')).toHaveLength(2)
})

test('a saved choice that the message does not list is loaded separately', async () => {
  const world = makeWorld((name, input) => {
    if (name === 'branchDown') return ok({ messages: [message({ id: 'r3', parent_id: 'root' })] })
    const answered = { message: message({ id: 'r1', parent_id: 'root' }), ancestors: [], descendants: [] }
    return name === 'thread' && idOf(input) === 'r1' ? ok(answered) : noAnswer
  })
  world.choices.set('root', 'r1')
  world.store.set(addMessages, [message({ id: 'root', child_ids: ['r3'], reply_count: 3 })])
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  await world.store.set(loadEnd, 'bottom')
  expect(shown(world)).toEqual(['root', 'r1'])
})

test('a reader whose message is deleted by someone else gets a notice and is taken to the nearest remaining ancestor', async () => {
  const world = await open(
    `
  root  ada
    one  wei
      deep  ada`,
    ['root', 'one', 'deep'],
  )
  const { store } = world
  await store.set(openThread, { source: store.get(cloudSourceAtom), id: 'deep' })
  store.set(applyDeleted, ['one', 'deep'])
  expect(store.get(errorNoticeAtom)?.text).toBe(texts.deletedWhileRead)
  expect(store.get(redirectAtom)).toEqual({ to: 'path', path: '/cloud/root' })
})

test('opening a deleted message that is loaded here leads to its parent, with a notice', async () => {
  const all = messages(`
    root ada
      one wei
        deep ada`)
  const gone = new Set(['one', 'deep'])
  const { store } = makeWorld((name, input) => {
    const id = (input as { params?: { id: string } }).params?.id ?? ''
    if (name !== 'thread') return noAnswer
    if (gone.has(id)) return refused(404)
    return ok({ message: all[0], ancestors: [], descendants: [] })
  })
  store.set(addMessages, all)
  const source = store.get(cloudSourceAtom)
  await store.set(visitThread, { source, id: 'deep' })
  expect(store.get(redirectAtom)).toEqual({ to: 'path', path: '/cloud/one' })
  await store.set(visitThread, { source, id: 'one' })
  expect(store.get(redirectAtom)).toEqual({ to: 'path', path: '/cloud/root' })
  expect(store.get(errorNoticeAtom)?.text).toBe(texts.deletedWhileRead)
  await store.set(visitThread, { source, id: 'root' })
  expect(store.get(pathAtom).map(({ id }) => id)).toEqual(['root'])

  await store.set(visitThread, { source, id: 'one' })
  expect(store.get(threadAtom)?.stage, 'of what nobody knows here there is only the page that says so').toBe(
    'not-found',
  )
})

test('one deletion reported in parts by two sources leads to the same message in any order', async () => {
  const all = messages(`
    root ada
      one wei
        deep ada`)
  const { store } = makeWorld((name, input) =>
    name === 'thread' && idOf(input) === 'root'
      ? ok({ message: all[0], ancestors: [], descendants: [] })
      : refused(404),
  )
  const source = store.get(cloudSourceAtom)
  const leftTo = () => store.get(redirectAtom)
  const toRoot = { to: 'path', path: '/cloud/root' }

  store.set(addMessages, all)
  const visit = store.set(visitThread, { source, id: 'deep' })
  store.set(applyDeleted, ['one', 'deep'])
  await visit
  expect(leftTo()).toEqual(toRoot)

  store.set(addMessages, all)
  await store.set(visitThread, { source, id: 'deep' })
  store.set(applyDeleted, ['one', 'deep'])
  expect(leftTo()).toEqual(toRoot)

  store.set(redirectAtom, { to: 'stay' })
  await store.set(visitThread, { source, id: 'one' })
  expect(leftTo()).toEqual(toRoot)
})

test('a deletion whose response is lost succeeds if the socket confirms it, otherwise it fails', async () => {
  const drawing = `
    root ada
      one wei`
  const deleteWhile = async (happens: (world: World) => void) => {
    const world = await open(drawing, ['root', 'one'])
    world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
    await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'one' })
    world.answer = (name) => {
      if (name === 'deleteMessage') happens(world)
      return noAnswer
    }
    expect(await world.store.set(deleteMessage, 'one')).toEqual({ to: 'path', path: '/cloud/root' })
    await world.store.set(endUndo)
    await settle()
    const isBack = world.store.get(cloudForestAtom).messages.has('one')
    return { isBack, said: world.store.get(errorNoticeAtom)?.text ?? null }
  }
  expect(await deleteWhile(({ store }) => store.set(applyDeleted, ['one']))).toEqual({ isBack: false, said: null })
  expect(await deleteWhile(() => undefined)).toEqual({ isBack: true, said: texts.deleteFailed() })
})
