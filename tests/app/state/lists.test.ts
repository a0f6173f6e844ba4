import { expect, test } from 'vitest'
import { noFilters } from '#rules/list/default-filters.ts'
import { removeSubtrees } from '#rules/thread/forest.ts'
import { chronologicalFailed } from '#wire/texts.ts'
import { cloudListAtom, listPathAtom } from '../../../src/app/state/list/list-state.ts'
import {
  arrivedCountAtom,
  countArrival,
  groupsAtom,
  listedAtom,
  pinnedAtom,
  restartIfEmptied,
  showArrived,
} from '../../../src/app/state/list/lists.ts'
import { applyFilters, checkNewer, loadMore, openList } from '../../../src/app/state/list/load-list.ts'
import { applyUpdates } from '../../../src/app/state/live/live-events.ts'
import { attachMessage, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, ok, refused, settle, type World } from './world.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString()
const numbered = (...minutes: number[]) => minutes.map((minute) => message({ id: `m${minute}`, timestamp: at(minute) }))
const inThread = (...minutes: number[]) =>
  numbered(...minutes).map((each) => ({
    ...each,
    parent_id: 'root',
    thread: { id: 'root', title: null, excerpt: 'Root', depth: 1, reply_to: 'Ada' },
  }))
const page = (messages: readonly unknown[], cursor: string | null) =>
  ok({ messages, exhausted: cursor === null, next_cursor: cursor, nextCursor: cursor })

const twoPages: World['answer'] = (name, input) => {
  if (name === 'pinned') return ok({ data: [] })
  return (input.query as { cursor?: string }).cursor === undefined
    ? page(numbered(9, 8, 7), 'further')
    : page(numbered(6, 5), null)
}
const shown = ({ store }: World) => store.get(listedAtom).map(({ id }) => id)

test('the list opens with the Public preset and loads by cursor until it is exhausted', async () => {
  const world = makeWorld(twoPages)
  await world.store.set(openList, null)
  expect(world.asked.find(({ name }) => name === 'chronological')?.input).toEqual({
    query: { sort_order: 'newest', public: 'true', limit: 5, excerpt: 300 },
  })
  expect(shown(world)).toEqual(['m9', 'm8', 'm7'])
  await world.store.set(loadMore)
  expect(shown(world)).toEqual(['m9', 'm8', 'm7', 'm6', 'm5'])
  expect(world.store.get(cloudListAtom).stage).toBe('end')
  const asked = world.asked.length
  await world.store.set(loadMore)
  expect(world.asked).toHaveLength(asked)
})

test('neighbours of one thread are grouped within a page, and live arrivals by themselves', async () => {
  const world = makeWorld((name, input) => {
    if (name === 'pinned') return ok({ data: [] })
    const isFirst = (input.query as { cursor?: string }).cursor === undefined
    return isFirst ? page(inThread(9, 8, 7), 'further') : page(inThread(6, 5), null)
  })
  const groups = () => world.store.get(groupsAtom).map((group) => group.map(({ message: { id } }) => id).join(' '))
  await world.store.set(openList, null)
  expect(groups()).toEqual(['m9 m8 m7'])
  await world.store.set(loadMore)
  expect(groups()).toEqual(['m9 m8 m7', 'm6 m5'])
  const [live] = numbered(10).map((each) => ({ ...each, parent_id: 'm9' }))
  if (live === undefined) throw new Error('there is one')
  world.store.set(attachMessage, live)
  world.store.set(countArrival, live)
  world.store.set(showArrived)
  expect(groups()).toEqual(['m10', 'm9 m8 m7', 'm6 m5'])
  expect(world.store.get(groupsAtom)[0]?.[0]?.thread).toMatchObject({ id: 'root', depth: 2 })
})

test('a list that is opened again has not changed', async () => {
  const world = makeWorld(twoPages)
  await world.store.set(openList, null)
  await world.store.set(loadMore)
  const asked = world.asked.length
  await world.store.set(openList, null)
  expect(world.asked).toHaveLength(asked)
})

test('the filters in the address are applied, and unchanged when the list is opened again', async () => {
  const world = makeWorld(twoPages)
  const named = { ...noFilters, authors: [{ uid: 'wei', display_name: 'Wei', user_tag: null }] }
  await world.store.set(openList, named)
  expect(world.asked.find(({ name }) => name === 'chronological')?.input).toEqual({
    query: { sort_order: 'newest', author_uid: ['wei'], limit: 5, excerpt: 300 },
  })
  const asked = world.asked.length
  await world.store.set(openList, { ...named })
  expect(world.asked).toHaveLength(asked)
  await world.store.set(openList, null)
  expect(world.asked.at(-1)?.input).toMatchObject({ query: { public: 'true' } })
  expect(world.store.get(listPathAtom)).toBe('/cloud')
})

test('other filters clear the cache except pinned messages', async () => {
  const pinned = { ...message({ id: 'pinned', timestamp: at(1) }), is_pinned: true }
  const world = makeWorld((name, ...rest) => (name === 'pinned' ? ok({ data: [pinned] }) : twoPages(name, ...rest)))
  await world.store.set(openList, null)
  await settle()
  const applied = world.store.set(applyFilters, { ...noFilters, visibility: 'private' })
  expect([...world.store.get(cloudForestAtom).messages.keys()]).toEqual(['pinned'])
  expect(world.store.get(listPathAtom)).toBe('/cloud?visibility=private')
  await applied
})

test('a failure is shown and can be retried', async () => {
  let isUp = false
  const world = makeWorld((...call) => (isUp ? twoPages(...call) : refused(500)))
  await world.store.set(openList, null)
  expect(world.store.get(cloudListAtom).stage).toBe('error')
  expect(world.store.get(errorNoticeAtom)?.text).toBe(chronologicalFailed)
  isUp = true
  await world.store.set(loadMore)
  expect(shown(world)).toEqual(['m9', 'm8', 'm7'])
})

test('a response to a superseded request is ignored', async () => {
  let answer: (late: ReturnType<typeof ok>) => void = () => undefined
  const world = makeWorld((name, _input, times) => {
    if (name === 'pinned') return ok({ data: [] })
    return times === 1 ? new Promise((resolve) => (answer = resolve)) : page(numbered(3), null)
  })
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  const first = world.store.set(openList, null)
  await world.store.set(applyFilters, {
    ...noFilters,
    recipients: [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }],
  })
  answer(page(numbered(9), null))
  await first
  expect(shown(world)).toEqual(['m3'])
})

test('live messages wait above the list until the reader shows them', async () => {
  const world = makeWorld(twoPages)
  await world.store.set(openList, null)
  for (const arrived of numbered(10, 11)) {
    world.store.set(attachMessage, arrived)
    world.store.set(countArrival, arrived)
    world.store.set(countArrival, arrived)
  }
  expect(world.store.get(arrivedCountAtom)).toBe(2)
  expect(shown(world)).toEqual(['m9', 'm8', 'm7'])
  world.store.set(showArrived)
  expect(shown(world)).toEqual(['m11', 'm10', 'm9', 'm8', 'm7'])
})

test('a private message is not announced in the public list', async () => {
  const world = makeWorld(twoPages)
  await world.store.set(openList, null)
  const secret = message({ id: 'secret', public: false, timestamp: at(12) })
  world.store.set(attachMessage, secret)
  world.store.set(countArrival, secret)
  expect(world.store.get(arrivedCountAtom)).toBe(0)
})

test('messages sent before the socket connected are counted after it has', async () => {
  let isLater = false
  const world = makeWorld((name, input, times) =>
    isLater ? page(numbered(10, 9, 8), 'further') : twoPages(name, input, times),
  )
  await world.store.set(openList, null)
  isLater = true
  await world.store.set(checkNewer)
  expect(world.store.get(arrivedCountAtom)).toBe(1)
})

test('a pinned message is in the pinned list and not in the other one', async () => {
  const [pinned, plain] = [{ ...numbered(9)[0], is_pinned: true }, numbered(8)[0]]
  const world = makeWorld((name) => (name === 'pinned' ? ok({ data: [pinned] }) : page([pinned, plain], null)))
  await world.store.set(openList, null)
  await settle()
  expect(world.store.get(pinnedAtom).map(({ id }) => id)).toEqual(['m9'])
  expect(shown(world)).toEqual(['m8'])
})

test('my pinned public message is listed among my posts when the pinned list shows others', async () => {
  const mine = message({ id: 'mine', is_pinned: true, author_uid: 'ada', content_author: 'ada' })
  const world = makeWorld((name) => (name === 'pinned' ? ok({ data: [mine] }) : page([mine], null)))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  await world.store.set(openList, { ...noFilters, authors: [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }] })
  await settle()
  expect(world.store.get(pinnedAtom)).toEqual([])
  expect(shown(world)).toEqual(['mine'])
})

test('when every listed message has been deleted, the list reloads', async () => {
  const world = makeWorld(twoPages)
  await world.store.set(openList, null)
  world.store.set(cloudForestAtom, (forest) => removeSubtrees(forest, ['m9', 'm8', 'm7']))
  world.store.set(restartIfEmptied)
  expect(world.store.get(cloudListAtom)).toMatchObject({ ids: [], cursor: null, stage: 'fresh' })
})

test('what is settled or reopened leaves a list filtered by state, and comes back to its place', async () => {
  const settled = { by: null }
  for (const [state, before, after] of [
    ['open', null, settled],
    ['settled', settled, null],
  ] as const) {
    const messages = numbered(9, 8, 7).map((each) => ({ ...each, settled: before }))
    const world = makeWorld((name) => (name === 'pinned' ? ok({ data: [] }) : page(messages, null)))
    await world.store.set(openList, { ...noFilters, state })
    expect(shown(world)).toEqual(['m9', 'm8', 'm7'])
    const changed = numbered(8).map((each) => ({ ...each, settled: after }))
    world.store.set(applyUpdates, changed)
    expect(shown(world)).toEqual(['m9', 'm7'])
    world.store.set(
      applyUpdates,
      changed.map((each) => ({ ...each, settled: before })),
    )
    expect(shown(world)).toEqual(['m9', 'm8', 'm7'])
  }
})

test('an arrived thread that was settled meanwhile is not announced in the list of open ones', async () => {
  const world = makeWorld(twoPages)
  await world.store.set(openList, { ...noFilters, state: 'open' })
  const [arrived] = numbered(10)
  if (arrived === undefined) throw new Error('there is one')
  world.store.set(attachMessage, arrived)
  world.store.set(countArrival, arrived)
  expect(world.store.get(arrivedCountAtom)).toBe(1)
  world.store.set(applyUpdates, [{ ...arrived, settled: { by: null } }])
  expect(world.store.get(arrivedCountAtom)).toBe(0)
})
