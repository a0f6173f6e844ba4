import { expect, test } from 'vitest'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { freshResponseInTimeMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { addressOf } from '../../../src/app/net/address.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import { cloudListAtom } from '../../../src/app/state/list/list-state.ts'
import {
  arrivedCountAtom,
  countArrival,
  listedAtom,
  pinnedAtom,
  showArrived,
} from '../../../src/app/state/list/lists.ts'
import { loadPinned, openList, pageInput } from '../../../src/app/state/list/load-list.ts'
import { applyNewMessage } from '../../../src/app/state/live/live-events.ts'
import { attachMessage, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { startCaching } from '../../../src/app/state/offline/revalidate-cache.ts'
import { listenToWorker } from '../../../src/app/state/offline/worker-messages.ts'
import { endUndo } from '../../../src/app/state/platform/undo.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { signOut } from '../../../src/app/state/session/session-end.ts'
import { cachedAtAtom } from '../../../src/app/state/thread/cached-thread.ts'
import { deleteMessage } from '../../../src/app/state/thread/delete-message.ts'
import { hiddenRepliesAtom } from '../../../src/app/state/thread/hidden-replies.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread, pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, settle, type World } from './world.ts'

const cachedAt = '2026-11-20T08:00:00.000Z'
const idOf = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`
const [rootId, oneId, twoId] = [idOf(1), idOf(2), idOf(3)] as const
const garden = messages(`
  ${rootId} ada
    ${oneId} wei`)
const threadOf = ([root, ...descendants]: readonly Message[]) => ({ message: root, ancestors: [], descendants })
const fromDevice = (data: unknown) => ({ ...ok(data), cachedAt })
const threadAddress = `/api/messages/thread/${rootId}?depth=5`

/** Ada is signed in, and the cache answers what she opens. */
function atHome(answer: World['answer'] = (name) => (name === 'thread' ? fromDevice(threadOf(garden)) : noAnswer)) {
  const world = makeWorld(answer)
  world.wait = () => new Promise(() => undefined)
  startCaching(world.store)
  listenToWorker(world.store)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  return world
}

const open = ({ store }: World) => store.set(openThread, { source: store.get(cloudSourceAtom), id: rootId })
const path = ({ store }: World) => store.get(pathAtom).map(({ id }) => id)
/** A message from the worker; the code that applies it is loaded on demand. */
async function hear(world: World, word: Parameters<World['worker']>[0]): Promise<void> {
  world.worker(word, () => undefined)
  await import('../../../src/app/state/offline/apply-fresh-response.ts')
  await settle()
}
const fresh = (world: World, address: string, data: unknown) =>
  hear(world, { type: 'FRESH', address, status: 200, body: JSON.stringify(data) })

test('opens the reader’s cache at sign-in and deletes it at sign-out', async () => {
  const world = atHome()
  await world.store.set(signOut)
  expect(world.readers).toEqual(['admit ada', 'forget ada'])
  const visitor = makeWorld()
  startCaching(visitor.store)
  listenToWorker(visitor.store)
  expect(visitor.readers).toEqual([])
  visitor.store.set(sessionAtom, { stage: 'signed-out' })
  expect(visitor.readers).toEqual(['admit null'])
})

test('a cached thread shows its age until the server’s response arrives', async () => {
  const world = atHome()
  await open(world)
  expect(world.store.get(cachedAtAtom)).toBe(cachedAt)
  await fresh(world, threadAddress, threadOf(garden))
  expect(world.store.get(cachedAtAtom)).toBeNull()
})

test('a late response does not change the branch: a new reply is counted', async () => {
  const world = atHome()
  await open(world)
  world.touch()
  const grown = messages(`
    ${rootId} ada
      ${oneId} wei
        leaf wei
      ${twoId} wei`)
  await fresh(world, threadAddress, threadOf(grown))
  expect(path(world)).toEqual([rootId, oneId, 'leaf'])
  expect(world.store.get(hiddenRepliesAtom).get(rootId)).toEqual([twoId])
})

test('before any interaction a late response is applied as if it had come first', async () => {
  const world = atHome()
  await open(world)
  const grown = messages(`
    ${rootId} ada
      ${oneId} wei
      ${twoId} wei`)
  await fresh(world, threadAddress, threadOf(grown))
  expect(path(world)).toEqual([rootId, twoId])
  expect(world.store.get(hiddenRepliesAtom).size).toBe(0)
})

test('after three seconds a late response no longer changes the branch', async () => {
  const world = atHome()
  await open(world)
  world.nowMs += freshResponseInTimeMs
  const grown = messages(`
    ${rootId} ada
      ${oneId} wei
      ${twoId} wei`)
  await fresh(world, threadAddress, threadOf(grown))
  expect(path(world)).toEqual([rootId, oneId])
})

test('a deleted thread is not found if its reader has not interacted yet', async () => {
  const world = atHome()
  await open(world)
  await hear(world, { type: 'FRESH', address: threadAddress, status: 404, body: '{}' })
  expect(world.store.get(threadAtom)?.stage).toBe('not-found')
  expect(world.store.get(cloudForestAtom).messages.has(rootId)).toBe(false)
})

test('a response that arrives before the cached one is not overwritten by it', async () => {
  let give: (result: Result<unknown>) => void = () => undefined
  const given = new Promise<Result<unknown>>((resolve) => {
    give = resolve
  })
  const world = atHome((name) => (name === 'thread' ? given : noAnswer))
  const opened = open(world)
  const grown = messages(`
    ${rootId} ada
      ${oneId} wei
        leaf wei`)
  await fresh(world, threadAddress, threadOf(grown))
  expect(path(world)).toEqual([])
  give(fromDevice(threadOf(garden)))
  await opened
  await settle()
  expect([path(world), world.store.get(cachedAtAtom)]).toEqual([[rootId, oneId, 'leaf'], null])
})

test('messages found to be deleted are removed from the screen', async () => {
  const world = atHome()
  await open(world)
  world.touch()
  await hear(world, { type: 'GONE', ids: [oneId] })
  expect(path(world)).toEqual([rootId])
  await hear(world, { type: 'FRESH', address: threadAddress, status: 404, body: '{}' })
  expect(world.store.get(cloudForestAtom).messages.has(rootId)).toBe(false)
})

test('the worker’s cache is updated when the reader leaves the thread or hides the page', async () => {
  const world = atHome()
  await open(world)
  world.store.set(applyNewMessage, message({ id: twoId, parent_id: oneId, author_uid: 'wei' }))
  world.hide()
  world.store.set(closeThread)
  const words = world.told.map((word) => (word.type === 'KEEP_THREAD' ? word.messages.map(({ id }) => id) : word.type))
  expect(words).toEqual([
    [rootId, oneId, twoId],
    [rootId, oneId, twoId],
  ])
  expect(world.told[0]).toMatchObject({ uid: 'ada' })
})

test('the cache also gets the title of a thread whose root is not loaded', async () => {
  const root = { id: idOf(9), title: 'The garden', excerpt: 'How does it begin?' }
  const [top, ...descendants] = messages(`
    ${oneId} wei
      ${twoId} wei`)
  const message = top && { ...top, parent_id: idOf(8) }
  const world = atHome((name) =>
    name === 'thread' ? fromDevice({ message, ancestors: [], descendants, root }) : noAnswer,
  )
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: oneId })
  world.hide()
  expect(world.told).toMatchObject([{ type: 'KEEP_THREAD', root }])
})

test('my deletion is sent to the worker; after a sign-out nothing is', async () => {
  const world = atHome((name) => {
    if (name === 'thread') return fromDevice(threadOf(garden))
    return name === 'deleteMessage' ? ok({ deleted_ids: [oneId] }) : noAnswer
  })
  await open(world)
  await world.store.set(deleteMessage, oneId)
  expect(world.told).toEqual([])
  await world.store.set(endUndo)
  expect(world.told).toEqual([{ type: 'DROP_MESSAGES', uid: 'ada', ids: [oneId, oneId] }])
  await world.store.set(signOut)
  world.hide()
  expect(world.told).toHaveLength(1)
})

const page = (all: readonly Message[]) => ({ messages: all, exhausted: false, next_cursor: 'c', nextCursor: 'c' })

test('a cached list: new messages are counted above it, deleted ones removed, nothing else moves', async () => {
  const at = (id: string, minute: number) =>
    message({ id, author_uid: 'wei', timestamp: `2026-01-05T09:0${minute}:00.000Z` })
  const [one, two, three] = [at('one', 3), at('two', 2), at('three', 1)]
  const world = atHome((name) => (name === 'chronological' ? fromDevice(page([one, two, three])) : noAnswer))
  await world.store.set(openList, null)
  expect(world.store.get(cachedAtAtom)).toBe(cachedAt)
  const asked = addressOf('chronological', pageInput(defaultFilters, null))
  const answer = page([at('new', 4), one, three])
  world.touch()
  await fresh(world, `${asked}&author_uid=wei`, answer)
  expect(world.store.get(arrivedCountAtom)).toBe(0)
  await fresh(world, asked, answer)
  expect(world.store.get(arrivedCountAtom)).toBe(1)
  expect(world.store.get(listedAtom).map(({ id }) => id)).toEqual(['one', 'three'])
  expect(world.store.get(cachedAtAtom)).toBeNull()
})

test('a cached list without the newest messages leaves no gap between them and what it shows', async () => {
  const at = (id: string, minute: number) =>
    message({ id, author_uid: 'wei', timestamp: `2026-01-05T09:0${minute}:00.000Z` })
  const asked = addressOf('chronological', pageInput(defaultFilters, null))
  const listed = (world: World) => world.store.get(listedAtom).map(({ id }) => id)
  const opened = async () => {
    const world = atHome((name) => (name === 'chronological' ? fromDevice(page([at('old', 1)])) : noAnswer))
    await world.store.set(openList, null)
    expect(listed(world)).toEqual(['old'])
    return world
  }
  const answer = { ...page([at('newest', 5), at('new', 4)]), next_cursor: 'behind new' }

  const idle = await opened()
  await fresh(idle, asked, answer)
  expect([listed(idle), idle.store.get(cloudListAtom).cursor]).toEqual([['newest', 'new'], 'behind new'])

  const reading = await opened()
  reading.touch()
  await fresh(reading, asked, answer)
  expect([listed(reading), reading.store.get(arrivedCountAtom)]).toEqual([['old'], 2])
  reading.store.set(showArrived)
  expect([listed(reading), reading.store.get(cloudListAtom).cursor]).toEqual([['newest', 'new'], 'behind new'])
})

test('my own post neither hides a gap in a cached list nor is lost when it is closed', async () => {
  const at = (id: string, minute: number, author_uid = 'wei') =>
    message({ id, author_uid, timestamp: `2026-01-05T09:0${minute}:00.000Z` })
  const world = atHome((name) => (name === 'chronological' ? fromDevice(page([at('old', 1)])) : noAnswer))
  const { store } = world
  const listed = () => store.get(listedAtom).map(({ id }) => id)
  await store.set(openList, null)
  world.touch()
  const post = (mine: Message) => {
    store.set(attachMessage, mine)
    store.set(countArrival, mine)
  }
  post(at('mine', 5, 'ada'))
  const asked = addressOf('chronological', pageInput(defaultFilters, null))
  const answer = page([at('newest', 6), at('mine', 5, 'ada'), at('new', 4)])
  await fresh(world, asked, { ...answer, next_cursor: 'behind new' })
  post(at('mine again', 7, 'ada'))
  expect([listed(), store.get(arrivedCountAtom)]).toEqual([['mine again', 'mine', 'old'], 2])
  store.set(showArrived)
  expect(listed()).toEqual(['mine again', 'newest', 'mine', 'new'])
  expect(store.get(cloudListAtom).cursor).toBe('behind new')
})

test('when all that is newer than a cached list is my own, what lies between is loaded next', async () => {
  const at = (id: string, minute: number) =>
    message({ id, author_uid: 'ada', timestamp: `2026-01-05T09:0${minute}:00.000Z` })
  const world = atHome((name) => (name === 'chronological' ? fromDevice(page([at('old', 1)])) : noAnswer))
  const { store } = world
  await store.set(openList, null)
  world.touch()
  const asked = addressOf('chronological', pageInput(defaultFilters, null))
  await fresh(world, asked, { ...page([at('newest', 6), at('new', 4)]), next_cursor: 'behind new' })
  expect(store.get(arrivedCountAtom)).toBe(0)
  expect(store.get(listedAtom).map(({ id }) => id)).toEqual(['newest', 'new', 'old'])
  expect(store.get(cloudListAtom)).toMatchObject({ cursor: 'behind new', stage: 'waiting' })
})

test('a message that is not pinned any more is unpinned by the server’s response', async () => {
  const pinned = message({ id: 'pinned', is_pinned: true })
  const world = atHome((name) => (name === 'pinned' ? fromDevice({ data: [pinned] }) : noAnswer))
  await world.store.set(loadPinned)
  expect(world.store.get(pinnedAtom)).toHaveLength(1)
  await fresh(world, '/api/messages/pinned?limit=50&excerpt=300', { data: [] })
  expect(world.store.get(pinnedAtom)).toHaveLength(0)
})

test('cached content is requested again until the server responds', async () => {
  let isReached = false
  const world = atHome((name) => {
    if (name !== 'thread') return noAnswer
    return isReached ? ok(threadOf(garden)) : fromDevice(threadOf(garden))
  })
  const waiting: (() => void)[] = []
  world.wait = () => new Promise((resolve) => waiting.push(resolve))
  const asked = () => world.asked.filter(({ name }) => name === 'thread').length
  const waited = async () => {
    for (const go of waiting.splice(0)) go()
    await import('../../../src/app/state/offline/apply-fresh-response.ts')
    await settle()
  }
  await open(world)
  expect(asked()).toBe(1)
  await waited()
  await waited()
  expect([asked(), world.store.get(cachedAtAtom)]).toEqual([3, cachedAt])
  isReached = true
  await waited()
  expect([asked(), world.store.get(cachedAtAtom)]).toEqual([4, null])
  await waited()
  expect(asked()).toBe(4)
})
