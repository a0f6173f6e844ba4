import { expect, test } from 'vitest'
import { inOrder } from '#rules/map/tree.ts'
import type { MapAnswer } from '#wire/map.ts'
import type { Message } from '#wire/message.ts'
import { attachMessage } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { applyDeleted } from '../../../src/app/state/thread/delete-message.ts'
import { findDay } from '../../../src/app/state/thread/map/go-to-day.ts'
import {
  findDestination,
  goToMapMessage,
  loadMap,
  mapPathAtom,
  mapPositionAtom,
  mapTreeAtom,
} from '../../../src/app/state/thread/map/map.ts'
import { outlineAtom, readingPositionAtom, revealRequestAtom } from '../../../src/app/state/thread/map/map-view.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread, pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { unreadBelowAtom } from '../../../src/app/state/thread/unread-in-thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, noAnswer, ok, settle, type World } from './world.ts'

const drawing = messages(`
  root  ada
    one    wei
      deep   mia  unread
    two    mia
      last   ada`)

const part = (some: readonly Message[], cursor: string | null): MapAnswer => ({
  authors: [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }],
  rows: some.map(({ id, parent_id, timestamp, content, is_read }) => ({
    id,
    parent_id,
    author: 0,
    timestamp,
    excerpt: content,
    ...(is_read ? {} : { unread: true }),
  })),
  exhausted: cursor === null,
  next_cursor: cursor,
})

const cursorIn = (input: Readonly<Record<string, unknown>>) => (input.query as { cursor?: string }).cursor ?? null

/** The thread's response has its first two messages; the map comes in two pages. */
async function open(answerMap: World['answer'] = twoParts): Promise<World> {
  const world = makeWorld((name, input, times) => {
    if (name === 'map') return answerMap(name, input, times)
    if (name !== 'thread') return noAnswer
    const [root, , , two] = drawing
    return ok({ message: root, ancestors: [], descendants: [two] })
  })
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  return world
}

const twoParts: World['answer'] = (_name, input) =>
  cursorIn(input) === null ? ok(part(drawing.slice(0, 3), 'more')) : ok(part(drawing.slice(3), null))

const mapped = ({ store }: World) => [...inOrder(store.get(mapTreeAtom))]

test('the map is loaded page by page, once', async () => {
  const world = await open()
  await world.store.set(loadMap)
  await world.store.set(loadMap)
  expect(mapped(world)).toEqual(['root', 'one', 'deep', 'two', 'last'])
  expect(world.store.get(outlineAtom)?.stage).toBe('shown')
  expect(world.asked.filter(({ name }) => name === 'map')).toHaveLength(2)
})

test('a move while the map is being loaded waits for that load', async () => {
  const world = await open()
  const { store } = world
  const [, destination] = await Promise.all([
    store.set(loadMap),
    store.set(findDestination, 'newest'),
    store.set(loadMap),
  ])
  expect(destination).toBe('last')
  expect(world.asked.filter(({ name }) => name === 'map')).toHaveLength(2)
  store.set(outlineAtom, null)
  expect(await store.set(findDestination, 'newest')).toBe('last')
})

test('a failed page is requested again', async () => {
  const world = await open((name, input, times) => (times === 2 ? noAnswer : twoParts(name, input, times)))
  await world.store.set(loadMap)
  expect(world.store.get(outlineAtom)?.stage).toBe('failed')
  expect(await world.store.set(findDestination, 'newest')).toBe('last')
})

test('a map that was never loaded shows what is loaded of the thread', async () => {
  const world = await open(() => noAnswer)
  await world.store.set(loadMap)
  expect(world.store.get(outlineAtom)?.stage).toBe('failed')
  expect(mapped(world)).toEqual(['root', 'two'])
})

test('new, read and deleted messages update the open map', async () => {
  const world = await open()
  await world.store.set(loadMap)
  expect(world.store.get(unreadBelowAtom).get('root')).toBe(1)
  const late = message({ id: 'late', parent_id: 'one', timestamp: '2026-02-01T00:00:00.000Z', is_read: false })
  world.store.set(attachMessage, late)
  expect(mapped(world)).toEqual(['root', 'one', 'deep', 'late', 'two', 'last'])
  expect(world.store.get(unreadBelowAtom).get('one')).toBe(2)
  world.store.set(applyDeleted, ['one', 'deep', 'late'])
  expect(mapped(world)).toEqual(['root', 'two', 'last'])
  expect(world.store.get(unreadBelowAtom).get('root')).toBeUndefined()
})

test('the path continues below what is loaded, with the position where the reader is looking', async () => {
  const world = await open()
  await world.store.set(loadMap)
  expect(world.store.get(mapPathAtom)).toEqual(['root', 'two', 'last'])
  expect(world.store.get(mapPositionAtom)).toBe('root')
  world.store.set(readingPositionAtom, 'two')
  expect(world.store.get(mapPositionAtom)).toBe('two')
  world.store.set(readingPositionAtom, 'elsewhere')
  expect(world.store.get(mapPositionAtom)).toBe('root')
})

test('a message on the shown path is selected; another path is opened and saved as the last shown', async () => {
  const world = await open()
  await world.store.set(loadMap)
  expect(world.store.set(goToMapMessage, 'two')).toBeNull()
  expect(world.store.get(threadAtom)?.selectedId).toBe('two')
  expect(world.choices.get('root')).toBeUndefined()
  expect(world.store.set(goToMapMessage, 'deep')).toBe('/cloud/deep')
  expect([world.choices.get('root'), world.choices.get('one')]).toEqual(['one', undefined])
  expect(world.store.get(revealRequestAtom)).toBe('deep')
})

test('a picked message that could not be opened asks for no focus on a later visit', async () => {
  const world = await open()
  const { store } = world
  await store.set(loadMap)
  store.set(goToMapMessage, 'deep')
  store.set(closeThread, 'root')
  expect(store.get(revealRequestAtom)).toBe('deep')
  world.answer = () => noAnswer
  await store.set(openThread, { source: store.get(cloudSourceAtom), id: 'deep' })
  store.set(closeThread, 'deep')
  expect(store.get(revealRequestAtom)).toBeNull()
})

test('a move waits for the map and reports when there is nowhere to go', async () => {
  const world = await open()
  expect(await world.store.set(findDestination, 'next-unread')).toBe('deep')
  expect(await world.store.set(findDestination, 'previous-fork')).toBe('none')
  const offline = await open(() => noAnswer)
  expect(await offline.store.set(findDestination, 'parent')).toBe('unknown')
})

test('an address with a leaf opens its branch at any depth; an invalid leaf is ignored', async () => {
  const [root, one, deep, two] = drawing
  const world = makeWorld((name, input) => {
    const { id } = input.params as { id: string }
    if (name === 'thread') return ok({ message: root, ancestors: [], descendants: [two] })
    if (name === 'getMessage') return id === 'deep' ? ok(deep) : noAnswer
    return name === 'branchUp' ? ok({ messages: [one, root] }) : noAnswer
  })
  const source = world.store.get(cloudSourceAtom)
  await world.store.set(openThread, { source, id: 'root', leafId: 'deep' })
  await settle()
  expect(world.store.get(pathAtom).map(({ id }) => id)).toEqual(['root', 'one', 'deep'])
  const other = makeWorld((name) =>
    name === 'thread' ? ok({ message: root, ancestors: [], descendants: [two] }) : noAnswer,
  )
  await other.store.set(openThread, { source: other.store.get(cloudSourceAtom), id: 'root', leafId: 'gone' })
  expect(other.store.get(pathAtom).map(({ id }) => id)).toEqual(['root', 'two'])
})

test('a day leads to the first message of the shown branch from then on, loaded or not', async () => {
  const day = (iso: string) => {
    const local = new Date(iso)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
  }
  const world = await open()
  expect(await world.store.set(findDay, day(drawing[0]?.timestamp ?? ''))).toEqual({ id: 'root' })
  const last = world.store.get(mapPathAtom).at(-1)
  expect(last).toBe('last')
  expect(await world.store.set(findDay, '2999-01-01')).toBe('none')
  const failing = await open(() => noAnswer)
  expect(await failing.store.set(findDay, '2026-01-01')).toBe('unknown')
})

test('a thread that isn’t sent yet has an empty map, asked for once the thread has its id', async () => {
  const pending = message({ id: 'temp-1', author_uid: 'ada', timestamp: '2026-02-01T00:00:00.000Z' })
  const world = makeWorld(() => noAnswer)
  world.store.set(attachMessage, pending)
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: pending.id })
  await world.store.set(loadMap)
  expect(world.store.get(outlineAtom)).toMatchObject({ stage: 'shown', nodes: new Map() })
  expect(world.asked.filter(({ name }) => name === 'map')).toEqual([])
  world.store.set(threadAtom, (thread) => thread && { ...thread, id: 'sent' })
  await world.store.set(loadMap)
  expect(world.asked.filter(({ name }) => name === 'map')).toHaveLength(1)
})
