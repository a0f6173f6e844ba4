import { beforeEach, expect, test } from 'vitest'
import {
  bookmarkedAtom,
  bookmarkListAtom,
  loadBookmarkedIds,
  loadBookmarks,
  setBookmark,
} from '../../../src/app/state/following/bookmarks.ts'
import { isLiveAtom } from '../../../src/app/state/live/live.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { signOut } from '../../../src/app/state/session/session-end.ts'
import { startBookmarks } from '../../../src/app/state/start/start-bookmarks.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const key = 'canopy:bookmarks'
beforeEach(() => localStorage.removeItem(key))

async function start(answer: World['answer'], ids: readonly string[] = []): Promise<World> {
  const world = makeWorld((name, input, times) => (name === 'bookmarkedIds' ? ok({ ids }) : answer(name, input, times)))
  world.wait = () => new Promise(() => undefined)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('whitelisted') })
  startBookmarks(world.store)
  await settle()
  expect(
    world.asked.map(({ name }) => name),
    'what is on screen is asked for first',
  ).not.toContain('bookmarkedIds')
  world.store.set(isLiveAtom, true)
  await settle()
  return world
}

const marked = ({ store }: World) => [...store.get(bookmarkedAtom)].sort()
const sent = ({ asked }: World) => asked.filter(({ name }) => name === 'bookmark').map(({ input }) => input)

test('a bookmark is shown immediately, sent once, and the same after a reload', async () => {
  const world = await start(() => ok({ success: true }), ['old'])
  const setting = world.store.set(setBookmark, 'new', true)
  expect(marked(world)).toEqual(['new', 'old'])
  await setting
  expect(sent(world)).toEqual([{ params: { id: 'new' }, body: { is_on: true } }])
  await world.store.set(setBookmark, 'old', false)
  expect(marked(world)).toEqual(['new'])
  expect(marked(await start(() => noAnswer, ['new']))).toEqual(['new'])
})

test('a list that was asked for before a change and comes after it takes nothing back', async () => {
  const world = await start(() => ok({ success: true }), ['old'])
  const lists: ((ids: readonly string[]) => void)[] = []
  const { answer } = world
  world.answer = (name, input, times) =>
    name === 'bookmarkedIds'
      ? new Promise((pass) => lists.push((ids) => pass(ok({ ids }))))
      : answer(name, input, times)
  const loading = world.store.set(loadBookmarkedIds)
  await world.store.set(setBookmark, 'mine', true)
  world.store.set(applyEvent, { type: 'bookmark', data: { id: 'elsewhere', is_on: true } })
  lists.shift()?.(['old'])
  await settle()
  expect(marked(world)).toEqual(['elsewhere', 'mine', 'old'])
  lists.shift()?.(['mine', 'elsewhere'])
  await loading
  expect(marked(world)).toEqual(['elsewhere', 'mine'])
})

test('without a network it waits on the device, only as it was last set', async () => {
  const world = await start(() => noAnswer)
  await world.store.set(setBookmark, 'one', true)
  await world.store.set(setBookmark, 'two', true)
  await world.store.set(setBookmark, 'two', false)
  expect(marked(world)).toEqual(['one'])
  const later = await start(() => ok({ success: true }), ['one'])
  expect(sent(later).map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'one' }, { is_on: true }],
    [{ id: 'two' }, { is_on: false }],
  ])
  expect(marked(later)).toEqual(['one'])
})

test('one that the server refuses is gone again, with the reason', async () => {
  const world = await start(() => refused(409, 'Too many'))
  await world.store.set(setBookmark, 'one', true)
  expect([marked(world), world.store.get(errorNoticeAtom)?.text]).toEqual([[], 'Too many'])
})

test('other devices’ changes are applied; a sign-out deletes everything', async () => {
  const world = await start(() => noAnswer, ['one'])
  world.store.set(applyEvent, { type: 'bookmark', data: { id: 'two', is_on: true } })
  world.store.set(applyEvent, { type: 'bookmark', data: { id: 'one', is_on: false } })
  expect(marked(world)).toEqual(['two'])
  await world.store.set(signOut)
  expect(localStorage.getItem(key)).toBeNull()
})

test('the list leaves out what was removed since', async () => {
  const page = (id: string) => ({ message: message({ id }), marked_at: '2026-01-05T09:00:00.000Z' })
  const world = await start(
    (name) => (name === 'listBookmarks' ? ok({ bookmarks: [page('one'), page('two')], next_cursor: null }) : noAnswer),
    ['one', 'two'],
  )
  await world.store.set(loadBookmarks)
  await world.store.set(setBookmark, 'one', false)
  const list = world.store.get(bookmarkListAtom)
  expect(list.stage === 'shown' && list.all.map(({ message: { id } }) => id)).toEqual(['two'])
})

test('what is listed stays if the list can’t be loaded again', async () => {
  let isCut = false
  const bookmark = { message: message({ id: 'old' }), set_at: '2026-11-21T12:00:00.000Z' }
  const world = await start(() => (isCut ? noAnswer : ok({ bookmarks: [bookmark], next_cursor: null })), ['old'])
  await world.store.set(loadBookmarks)
  isCut = true
  await world.store.set(loadBookmarks)
  expect(world.store.get(bookmarkListAtom)).toMatchObject({ stage: 'shown', all: [{ message: { id: 'old' } }] })
})

test('what is deleted while it is listed disappears from the bookmarks', async () => {
  const bookmarkOf = (id: string) => ({ message: message({ id }), thread: null })
  const world = await start(
    () => ok({ bookmarks: ['gone', 'left'].map(bookmarkOf), next_cursor: null }),
    ['gone', 'left'],
  )
  await world.store.set(loadBookmarks)
  world.store.set(applyEvent, { type: 'message_deleted', data: { ids: ['gone'] } })
  const list = world.store.get(bookmarkListAtom)
  expect(list.stage === 'shown' && list.all.map((each) => each.message.id)).toEqual(['left'])
})
