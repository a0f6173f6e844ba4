import { expect, test, vi } from 'vitest'
import { defaultFilters } from '#rules/list/default-filters.ts'
import { emptyForest } from '#rules/thread/forest.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import { cloudListAtom, freshList } from '../../../src/app/state/list/list-state.ts'
import { countArrival, listedAtom } from '../../../src/app/state/list/lists.ts'
import { loadPinned, openList } from '../../../src/app/state/list/load-list.ts'
import { checkThread, cursorAtom } from '../../../src/app/state/live/catch-up.ts'
import { connectLive } from '../../../src/app/state/live/live.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { isSigningInAtom, type Session, sessionAtom } from '../../../src/app/state/session/session.ts'
import { loadServerPage } from '../../../src/app/state/start/load-server-page.ts'
import { onUserChange } from '../../../src/app/state/start/on-user-change.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, settle, type World } from './world.ts'

// The code for signed-in users has its own tests.
vi.mock('../../../src/app/state/start/start-signed-in.ts', () => ({ startSignedIn: () => undefined }))

const answerOf = (drawing: string): ThreadAnswer => {
  const [message, ...descendants] = messages(drawing)
  if (message === undefined) throw new Error('an empty thread')
  return { message, ancestors: [], descendants }
}
const ofEveryone = answerOf(`
  root  wei
    one  mia
      two  wei`)
const ofAda = answerOf(`
  root  wei
    one  mia
      two  wei
    letter  mia  private  to:ada`)

const as = (uid: string): Session => ({ stage: 'signed-in', uid, email: null, me: meAs('whitelisted') })
const shown = ({ store }: World) => store.get(pathAtom).map(({ id }) => id)

/** A page rendered by the server for everyone. */
async function arrive(answer?: World['answer']): Promise<World> {
  const world = makeWorld(answer)
  await world.store.set(loadServerPage, { address: '/cloud/root', page: { at: 'thread', thread: ofEveryone } })
  onUserChange(world.store)
  return world
}

const openRoot = ({ store }: World) => store.set(openThread, { source: store.get(cloudSourceAtom), id: 'root' })

test('a signed-in reader of a page rendered for everyone continues reading it until their own response arrives', async () => {
  let come = () => {}
  const world = await arrive((name) =>
    name === 'thread' ? new Promise((resolve) => (come = () => resolve(ok(ofAda)))) : noAnswer,
  )
  const paths: string[] = []
  world.store.sub(pathAtom, () => paths.push(shown(world).join(' ')))
  world.store.set(sessionAtom, as('ada'))
  const opening = openRoot(world)
  await settle()
  expect(world.store.get(threadAtom)).toMatchObject({ stage: 'shown', isLoaded: false })
  come()
  await opening
  expect(world.store.get(threadAtom)).toMatchObject({ stage: 'shown', isLoaded: true })
  expect([...new Set([...paths, shown(world).join(' ')])]).toEqual(['root one two'])
  expect(world.store.get(pathAtom)[0]).toMatchObject({ child_ids: ['one', 'letter'], reply_count: 2 })
  await expect.poll(() => world.asked.map(({ name }) => name)).toContain('listAgentRequests')
})

test('nothing of a signed-in reader is left for the next one, nor for a visitor', async () => {
  for (const next of [as('mia'), { stage: 'signed-out' } as const]) {
    const world = await arrive()
    world.store.set(sessionAtom, as('ada'))
    expect(shown(world)).toEqual(['root', 'one', 'two'])
    world.store.set(sessionAtom, next)
    expect(world.store.get(cloudForestAtom)).toEqual(emptyForest)
    expect(shown(world)).toEqual([])
  }
})

test('after an interactive sign-in nothing is left of what a visitor had loaded', async () => {
  const world = await arrive()
  world.store.set(isSigningInAtom, true)
  world.store.set(sessionAtom, as('ada'))
  expect(world.store.get(cloudForestAtom)).toEqual(emptyForest)
})

test('a restored session keeps the filters of the address; the next person does not get them', () => {
  const world = makeWorld()
  const filters = { ...defaultFilters, sortOrder: 'oldest' as const }
  world.store.set(cloudListAtom, { ...freshList, filters, ids: ['root'], stage: 'end' })
  onUserChange(world.store)
  world.store.set(sessionAtom, as('ada'))
  expect(world.store.get(cloudListAtom)).toEqual({ ...freshList, filters, ids: ['root'] })
  world.store.set(sessionAtom, as('mia'))
  expect(world.store.get(cloudListAtom)).toEqual(freshList)
})

test('the list rendered for everyone is shown until the first page of the restored session has come', async () => {
  const late = Promise.withResolvers<Result<unknown>>()
  const world = makeWorld((name) => (name === 'chronological' ? late.promise : noAnswer))
  const list = { messages: [message({ id: 'public' })], exhausted: true, next_cursor: null, nextCursor: null }
  await world.store.set(loadServerPage, { address: '/cloud', page: { at: 'list', pinned: [], list } })
  onUserChange(world.store)
  world.store.set(sessionAtom, as('ada'))
  const ids = () => world.store.get(listedAtom).map(({ id }) => id)
  const opening = world.store.set(openList, null)
  expect(ids()).toEqual(['public'])
  world.store.set(addMessages, [message({ id: 'mine', author_uid: 'ada' })])
  world.store.set(countArrival, message({ id: 'mine', author_uid: 'ada' }))
  late.resolve(ok({ ...list, messages: [message({ id: 'private' })] }))
  await opening
  expect(ids().sort()).toEqual(['mine', 'private'])
})

test.each([
  ['a visitor', { stage: 'signed-out' } as const],
  ['the next person', as('mia')],
])('what was under way for one reader is not shown to %s', async (_who, next) => {
  const late = Promise.withResolvers<Result<unknown>>()
  let isLate = false
  const world = makeWorld((name) => {
    if (name === 'unreadCount') return ok({ count: 0 })
    if (name === 'thread') return isLate ? late.promise.then(() => ok(ofAda)) : ok(ofAda)
    if (name === 'pinned') return late.promise.then(() => ok({ data: [message({ id: 'pin', is_pinned: true })] }))
    return name === 'changes' ? late.promise : noAnswer
  })
  onUserChange(world.store)
  world.store.set(sessionAtom, as('ada'))
  connectLive(world.store)
  await settle()
  const established = (cursor: string) =>
    world.emit({ type: 'connection_established', data: { user_id: 'ada', cursor } })
  established('c1')
  await openRoot(world)
  isLate = true
  world.socket?.onState('closed')
  world.socket?.onState('open')
  established('c9')
  void world.store.set(checkThread)
  world.store.set(threadAtom, (thread) => thread && { ...thread, isLoaded: false })
  void openRoot(world)
  void world.store.set(loadPinned)
  const letter = message({ id: 'letter', public: false, for_tabs: ['private', 'direct'] })
  world.emit({ type: 'new_reply', data: { message: { ...letter, id: 'live-letter' } } })
  await settle()
  world.store.set(sessionAtom, next)
  await settle()
  late.resolve(
    ok({ new: [letter], updated: [], deleted: [], read_state: [], unread_count: 7, cursor: 'c2', exhausted: true }),
  )
  await settle()
  const { store } = world
  expect(store.get(cloudForestAtom)).toEqual(emptyForest)
  expect([store.get(unreadAtom), store.get(cursorAtom)]).toEqual([0, null])
})
