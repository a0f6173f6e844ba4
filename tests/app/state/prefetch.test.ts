import { expect, test } from 'vitest'
import { prefetchMaxAgeMs } from '#wire/limits.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import { listedAtom } from '../../../src/app/state/list/lists.ts'
import { loadMore, openList } from '../../../src/app/state/list/load-list.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { cancelThreadPrefetch, prefetchNextPages, prefetchThread } from '../../../src/app/state/start/prefetch.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread, pathAtom } from '../../../src/app/state/thread/thread.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, noAnswer, ok, settle, type World } from './world.ts'

const root = message({ id: 'root' })
const thread = ok({ message: root, ancestors: [], descendants: [] })
const page = (id: string, cursor: string | null) =>
  ok({ messages: [message({ id })], exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor })

function aVisitor(answer: World['answer'] = () => noAnswer): World {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, { stage: 'signed-out' })
  return world
}

const asked = ({ asked: all }: World, what: string) => all.filter(({ name }) => name === what).length
const open = ({ store }: World) => store.set(openThread, { source: store.get(cloudSourceAtom), id: 'root' })

test('the next page is prefetched and requested once', async () => {
  const world = aVisitor((name, _input, times) => {
    if (name !== 'chronological') return noAnswer
    return times === 1 ? page('one', 'behind one') : page('two', null)
  })
  prefetchNextPages(world.store)
  await world.store.set(openList, null)
  await settle()
  expect(asked(world, 'chronological')).toBe(2)
  await world.store.set(loadMore)
  await settle()
  expect(world.store.get(listedAtom)).toHaveLength(2)
  expect(asked(world, 'chronological')).toBe(2)
})

test('on a slow connection nothing is prefetched, and pages are shorter', async () => {
  const world = aVisitor((name) => (name === 'chronological' ? page('one', 'behind one') : noAnswer))
  world.connection = { effectiveType: '2g' }
  prefetchNextPages(world.store)
  await world.store.set(openList, null)
  world.store.set(prefetchThread, 'root')
  await settle()
  expect([asked(world, 'chronological'), asked(world, 'thread')]).toEqual([1, 0])
  expect(world.asked.find(({ name }) => name === 'chronological')?.input).toMatchObject({
    query: { limit: 3, excerpt: 160 },
  })
})

test('a prefetched thread opens without another request, once and for a limited time', async () => {
  const world = aVisitor((name) => (name === 'thread' ? thread : noAnswer))
  world.store.set(prefetchThread, 'root')
  world.store.set(prefetchThread, 'root')
  await world.store.set(cancelThreadPrefetch, 'root')
  await open(world)
  expect([world.store.get(pathAtom).length, asked(world, 'thread')]).toEqual([1, 1])

  world.store.set(closeThread)
  world.store.set(prefetchThread, 'root')
  world.nowMs += prefetchMaxAgeMs
  await open(world)
  expect(asked(world, 'thread')).toBe(3)
})

test('what was prefetched for one user is not shown to another', async () => {
  const world = aVisitor((name) => (name === 'thread' ? thread : noAnswer))
  world.store.set(prefetchThread, 'root')
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'wei', email: null, me: null })
  await open(world)
  expect(asked(world, 'thread')).toBe(2)
})

test('moving the pointer away aborts a prefetch in flight', async () => {
  const never = new Promise<Result<unknown>>(() => undefined)
  const world = aVisitor((name) => (name === 'thread' ? never : noAnswer))
  world.store.set(prefetchThread, 'root')
  const signal: unknown = world.asked[0]?.input.prefetch
  await world.store.set(cancelThreadPrefetch, 'root')
  expect(signal instanceof AbortSignal && signal.aborted).toBe(true)
})
