import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { OnDevice } from '#rules/search/on-device.ts'
import type { Message } from '#wire/message.ts'
import { searchTooMany, searchTooOften } from '#wire/texts.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import { makeDeviceIndex } from '../../../src/app/device/search/device-index.ts'
import type { DeviceSearch } from '../../../src/app/device/search/device-search.ts'
import { catchUp, cursorAtom } from '../../../src/app/state/live/catch-up.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { dropSearches, recentSearchesAtom, rememberSearch } from '../../../src/app/state/search/recent-searches.ts'
import {
  clearSearch,
  followEdits,
  foundAtom,
  foundPeopleAtom,
  loadResults,
  search,
  searchAtom,
} from '../../../src/app/state/search/search.ts'
import { closeDevice, openDevice } from '../../../src/app/state/search/search-device.ts'
import { searchEnvironmentAtom } from '../../../src/app/state/search/search-environment.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { applyDeletions } from '../../../src/app/state/thread/deletions.ts'
import { message } from '../../support/forest/forest.ts'
import { type Answer, makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const hitOf = ({ id, title }: Message) => ({
  id,
  excerpt: 'a river',
  excerpt_hits: [{ start: 2, end: 7 }],
  title_hits: title === null ? [] : [{ start: 0, end: 1 }],
})
const page = (messages: readonly Message[], cursor: string | null) =>
  ok({ messages, hits: messages.map(hitOf), exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor })
const said = (...ids: string[]) => ids.map((id) => message({ id }))
const queryOf = (input: Readonly<Record<string, unknown>>) => input.query as { q: string; cursor?: string }
const searches = ({ asked }: World) => asked.filter(({ name }) => name === 'searchMessages')
const ids = ({ store }: World) => store.get(searchAtom).messages.map((found) => found.message.id)

/** A device search that runs on the page's thread. */
const deviceWith = (kept: readonly OnDevice[]): DeviceSearch => {
  const index = makeDeviceIndex()
  return {
    add: async (messages) => index.add(messages),
    addCached: async () => index.add(kept),
    find: async (searchQuery) => index.find(searchQuery),
    close: () => undefined,
  }
}
const noHistory = { find: () => [], save: () => undefined, drop: () => undefined }
const noDevice = { history: noHistory, openDevice: () => deviceWith([]) }

test('the search lists title matches first and loads by cursor to the end', async () => {
  const titled = { ...message({ id: 'thread' }), title: 'Rivers' }
  const world = makeWorld((_name, input) =>
    queryOf(input).cursor === undefined ? page([titled, ...said('a')], 'on') : page([titled, ...said('b')], null),
  )
  await world.store.set(search, ' river ')
  expect(world.store.get(searchAtom).threads.map((found) => found.message.id)).toEqual(['thread'])
  expect(ids(world)).toEqual(['a'])
  await world.store.set(loadResults)
  expect(world.store.get(searchAtom).threads).toHaveLength(1)
  expect(ids(world)).toEqual(['a', 'thread', 'b'])
  expect(world.store.get(searchAtom).stage).toBe('end')
  expect(searches(world)[1]?.input).toEqual({ query: { q: 'river', limit: 20, excerpt: 1, cursor: 'on' } })
  await world.store.set(loadResults)
  expect(searches(world)).toHaveLength(2)
})

test('a response to an earlier text is ignored, even if the same text is typed again', async () => {
  const answers: ((answer: Answer) => void)[] = []
  const world = makeWorld(
    () => new Promise((resolve) => answers.push((answer) => void Promise.resolve(answer).then(resolve))),
  )
  void world.store.set(search, 'river')
  void world.store.set(search, 'riverside')
  void world.store.set(search, 'river')
  answers[1]?.(page(said('late'), null))
  answers[0]?.(page(said('early'), 'on'))
  await settle()
  expect(ids(world)).toEqual([])
  answers[2]?.(page(said('right'), null))
  await settle()
  expect(ids(world)).toEqual(['right'])
})

test('an empty page that is not the last is followed; after many of them the search pauses', async () => {
  const world = makeWorld((_name, _input, times) => (times === 3 ? page(said('a'), null) : page([], `on-${times}`)))
  await world.store.set(search, 'river')
  expect(ids(world)).toEqual(['a'])
  const endless = makeWorld((_name, _input, times) => page([], `on-${times}`))
  await endless.store.set(search, 'river')
  expect(searches(endless)).toHaveLength(5)
  expect(endless.store.get(searchAtom)).toMatchObject({ stage: 'paused', cursor: 'on-5' })
  await endless.store.set(loadResults)
  expect(searches(endless)).toHaveLength(10)
})

test('without a response it says so and can be retried', async () => {
  const world = makeWorld((_name, _input, times) => (times === 1 ? noAnswer : page(said('a'), null)))
  await world.store.set(search, 'river')
  expect(world.store.get(searchAtom).stage).toBe('no-answer')
  await world.store.set(loadResults)
  expect(ids(world)).toEqual(['a'])
})

test('rejected and invalid searches have their own error texts', async () => {
  const world = makeWorld(() => refused(429))
  await world.store.set(search, 'river')
  expect(world.store.get(searchAtom)).toMatchObject({ stage: 'failed', problem: searchTooOften })
  await world.store.set(search, Array.from({ length: 33 }, (_, index) => `word${index}`).join(' '))
  expect(world.store.get(searchAtom)).toMatchObject({ stage: 'idle', problem: searchTooMany(32) })
  await world.store.set(search, 'from:')
  expect(world.store.get(searchAtom)).toMatchObject({ stage: 'idle', problem: null })
  expect(searches(world)).toHaveLength(1)
})

test('people are only searched when signed in, and only by names', async () => {
  const wei = { uid: 'wei', display_name: 'Wei', user_tag: 'wei' }
  const world = makeWorld((name) => (name === 'searchUsers' ? ok({ users: [wei] }) : page([], null)))
  await world.store.set(search, 'we')
  expect(world.store.get(foundPeopleAtom)).toEqual([])
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  await world.store.set(search, 'wei')
  expect(world.store.get(foundPeopleAtom)).toEqual([wei])
  await world.store.set(search, 'from:@wei')
  expect(world.store.get(foundPeopleAtom)).toEqual([])
  await world.store.set(search, 'wei')
  world.store.set(clearSearch)
  expect(world.store.get(foundPeopleAtom)).toEqual([])
})

test('recent searches belong to this person, without duplicates, most recent first', () => {
  const kept = new Map<string, readonly string[]>()
  const world = makeWorld()
  world.store.set(searchEnvironmentAtom, {
    ...noDevice,
    history: {
      find: (owner) => kept.get(owner) ?? [],
      save: (owner, text) => void kept.set(owner, [text, ...(kept.get(owner) ?? [])]),
      drop: () => kept.clear(),
    },
  })
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  world.store.set(rememberSearch, ' river ')
  world.store.set(rememberSearch, '  ')
  expect(world.store.get(recentSearchesAtom)).toEqual(['river'])
  world.store.set(sessionAtom, { stage: 'signed-out' })
  expect(world.store.get(recentSearchesAtom)).toEqual([])
  world.store.set(dropSearches)
  expect(kept.size).toBe(0)
})

test('without a response the device is searched; Ground always is', async () => {
  const kept: OnDevice = { message: message({ id: 'kept', content: 'A river.' }), place: 'device', threadKey: 'kept' }
  const world = makeWorld((_name, _input, times) => (times === 1 ? noAnswer : page(said('cloud'), null)))
  const database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
  const ground = makeGroundStore(async () => database)
  world.ground = async () => ground
  const draft = { parentId: null, contentAuthor: null, title: null, description: null, importedAt: null }
  await ground.add([{ ...draft, id: 'ground', content: 'A river here.' }], world.nowMs)
  world.store.set(searchEnvironmentAtom, { ...noDevice, openDevice: () => deviceWith([kept]) })
  const shown = () =>
    world.store
      .get(foundAtom)
      .messages.map((found) => `${found.place} ${found.message.id}`)
      .sort()
  const opened = world.store.set(openDevice)
  await world.store.set(search, 'river')
  await opened
  expect(shown()).toEqual(['device kept', 'ground ground'])
  await world.store.set(loadResults)
  expect(shown()).toEqual(['cloud cloud', 'ground ground'])
  await world.store.set(search, 'nothing like it')
  expect(shown()).toEqual(['cloud cloud'])
  world.store.set(clearSearch)
  world.store.set(closeDevice)
  expect(shown()).toEqual([])
  await database.delete()
})

test('if nothing is stored on the device, the server is still searched', async () => {
  const world = makeWorld(() => page(said('cloud'), null))
  world.store.set(searchEnvironmentAtom, noDevice)
  await world.store.set(openDevice)
  await world.store.set(search, 'river')
  expect(world.store.get(foundAtom).messages).toHaveLength(1)
})

test('what is edited while it is listed shows its new words in its place', async () => {
  const world = makeWorld(() => page(said('a', 'b'), null))
  await world.store.set(search, 'river')
  world.store.set(followEdits)
  const edit = (content: string) =>
    world.store.set(applyEvent, { type: 'message_updated', data: { message: message({ id: 'a', content }) } })
  const excerpts = () => world.store.get(foundAtom).messages.map(({ hit }) => hit.excerpt)
  edit('the **river** is dry')
  expect(excerpts()).toEqual(['a river', 'the river is dry'])
  expect(world.store.get(foundAtom).messages[1]?.hit.excerpt_hits).toEqual([{ start: 4, end: 9 }])
  world.store.set(clearSearch)
  edit('the river is full')
  expect(excerpts()).toEqual([])
})

test('what was edited while nothing arrived live shows its new words as well', async () => {
  const edited = message({ id: 'a', content: 'the river is dry' })
  const changes = { new: [], updated: [edited], deleted: [], read_state: [], unread_count: 0, cursor: '2' }
  const world = makeWorld((call) =>
    call === 'changes' ? ok({ ...changes, exhausted: true }) : page(said('a', 'b'), null),
  )
  await world.store.set(search, 'river')
  world.store.set(followEdits)
  world.store.set(cursorAtom, '1')
  await world.store.set(catchUp)
  expect(world.store.get(foundAtom).messages.map(({ hit }) => hit.excerpt)).toEqual(['a river', 'the river is dry'])
})

test('what is deleted while it is listed disappears from the results', async () => {
  const titled = { ...message({ id: 'thread' }), title: 'Rivers' }
  const world = makeWorld(() => page([titled, ...said('a', 'b')], null))
  await world.store.set(search, 'river')
  world.store.set(applyDeletions, ['thread', 'a'])
  const { threads, messages } = world.store.get(foundAtom)
  expect([...threads, ...messages].map((found) => found.message.id)).toEqual(['b'])
})
