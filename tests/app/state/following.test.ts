import { expect, test } from 'vitest'
import type { ForMe } from '#wire/reader/following.ts'
import * as texts from '#wire/texts.ts'
import { followStateAtom, loadFollows, setFollow } from '../../../src/app/state/following/following.ts'
import { forMeAtom, loadForMe } from '../../../src/app/state/following/for-me.ts'
import { forMeCountAtom, scheduleForMeCount, watchForMe } from '../../../src/app/state/following/for-me-count.ts'
import { errorNoticeAtom, successNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { signOut } from '../../../src/app/state/session/session-end.ts'
import { applyDeletions } from '../../../src/app/state/thread/deletions.ts'
import { message as messageOf } from '../../support/forest/forest.ts'
import { makeWorld, noAnswer, ok, refused, settle, signIn, type World } from './world.ts'

const page = (number: number): ForMe => ({
  number,
  addressed: 0,
  following: [],
  next_cursor: null,
  waiting: [],
  as_of: '2026-11-21T12:00:00.000Z',
})

function worldOf(answer: World['answer']): World {
  const world = makeWorld(answer)
  signIn(world, 'ada')
  return world
}

const calls = (world: World, name: string) => world.asked.filter((each) => each.name === name).length

test('many events ask for the number once', async () => {
  const world = worldOf(() => ok({ number: 3, addressed: 1 }))
  const { promise, resolve } = Promise.withResolvers<void>()
  world.wait = () => promise
  for (let event = 0; event < 100; event += 1) void world.store.set(scheduleForMeCount)
  expect(calls(world, 'forMeCount')).toBe(0)
  resolve()
  await settle()
  expect(calls(world, 'forMeCount')).toBe(1)
  expect(world.store.get(forMeCountAtom)?.number).toBe(3)
})

test('an event that is due when the person signs out asks for nothing', async () => {
  const world = worldOf(() => noAnswer)
  const { promise, resolve } = Promise.withResolvers<void>()
  world.wait = () => promise
  void world.store.set(scheduleForMeCount)
  void world.store.set(signOut)
  resolve()
  await settle()
  expect(calls(world, 'forMeCount')).toBe(0)
})

test('what waits for me is stored on the device, and shown from there without a server', async () => {
  const world = worldOf((_name, _input, times) => (times === 1 ? ok(page(4)) : noAnswer))
  await world.store.set(loadForMe)
  expect(world.store.get(forMeAtom)).toMatchObject({ stage: 'shown', page: { number: 4 } })
  expect(world.store.get(forMeCountAtom)?.number).toBe(4)
  await world.store.set(loadForMe)
  expect(world.store.get(forMeAtom)).toMatchObject({ stage: 'stored', page: { number: 4 } })
})

test('what was deleted while the page was open is not shown from the device', async () => {
  const news = (id: string) => ({ message: messageOf({ id }), first_new_id: id, new_count: 1 })
  const world = worldOf((name, _input, times) =>
    name === 'forMe' && times === 1 ? ok({ ...page(2), following: [news('kept'), news('deleted')] }) : noAnswer,
  )
  watchForMe(world.store)
  await world.store.set(loadForMe)
  world.store.set(applyDeletions, ['deleted', 'unknown'])
  expect(JSON.stringify(world.forMe.get('ada'))).not.toContain('deleted')
  await world.store.set(loadForMe)
  expect(world.store.get(forMeAtom)).toMatchObject({ stage: 'stored', page: { following: [news('kept')] } })
})

test('what waits for me is deleted from the device at sign-out', async () => {
  const world = worldOf((name) => (name === 'forMe' ? ok(page(4)) : noAnswer))
  await world.store.set(loadForMe)
  expect([...world.forMe.keys()]).toEqual(['ada'])
  await world.store.set(signOut)
  expect([...world.forMe.keys()]).toEqual([])
})

test('without a server and with nothing stored, loading has failed', async () => {
  const world = worldOf(() => noAnswer)
  await world.store.set(loadForMe)
  expect(world.store.get(forMeAtom)).toEqual({ stage: 'failed' })
})

test('a response to an earlier request is ignored, and another person sees nothing of mine', async () => {
  const late = Promise.withResolvers<ReturnType<typeof ok>>()
  const world = worldOf((_name, _input, times) => (times === 1 ? late.promise : ok(page(2))))
  const first = world.store.set(loadForMe)
  await world.store.set(loadForMe)
  late.resolve(ok(page(9)))
  await first
  expect(world.store.get(forMeAtom)).toMatchObject({ stage: 'shown', page: { number: 2 } })
  signIn(world, 'wei')
  expect(world.store.get(forMeAtom)).toEqual({ stage: 'loading' })
  world.answer = () => noAnswer
  await world.store.set(loadForMe)
  expect(world.store.get(forMeAtom)).toEqual({ stage: 'failed' })
})

test('the setting of a message is known once its thread is loaded, and only to the person it belongs to', async () => {
  const follows = [{ message_id: 'root', state: 'follow', is_automatic: true }]
  const world = worldOf(() => ok({ follows }))
  const stateOf = (id: string, parent_id: string | null) => world.store.get(followStateAtom)({ id, parent_id })
  expect(stateOf('reply', 'root')).toBeNull()
  await world.store.set(loadFollows, 'root')
  expect(stateOf('reply', 'root')).toBe('follow')
  expect(stateOf('other', null)).toBeNull()
  signIn(world, 'wei')
  expect(stateOf('reply', 'root')).toBeNull()
})

test.each([
  ['without a network', noAnswer, texts.followNeedsNetwork],
  ['with the server’s reason', refused(429, 'Too many'), 'Too many'],
  ['without a reason', refused(500), texts.followFailed],
])('a setting that could not be stored is said: %s', async (_why, answer, text) => {
  const world = worldOf(() => answer)
  expect(await world.store.set(setFollow, { id: 'root', state: 'mute', done: 'Thread muted' })).toBe(false)
  expect(world.store.get(errorNoticeAtom)?.text).toBe(text)
  world.answer = () => ok({ follows: [{ message_id: 'root', state: 'mute', is_automatic: false }] })
  world.wait = () => new Promise(() => undefined)
  expect(await world.store.set(setFollow, { id: 'root', state: 'mute', done: 'Thread muted' })).toBe(true)
  expect(world.store.get(errorNoticeAtom)).toBeNull()
  expect(world.store.get(successNoticeAtom)?.text).toBe('Thread muted')
  expect(world.store.get(followStateAtom)({ id: 'root', parent_id: null })).toBe('mute')
})

test('an answer for an earlier thread doesn’t replace that of the one open now', async () => {
  const late = Promise.withResolvers<ReturnType<typeof ok>>()
  const world = worldOf((_name, input) =>
    (input.params as { id: string }).id === 'a' ? late.promise : ok({ follows: [{ message_id: 'b', state: 'mute' }] }),
  )
  const first = world.store.set(loadFollows, 'a')
  await world.store.set(loadFollows, 'b')
  late.resolve(ok({ follows: [{ message_id: 'a', state: 'follow' }] }))
  await first
  expect(world.store.get(followStateAtom)({ id: 'b', parent_id: null })).toBe('mute')
})
