import { beforeEach, expect, test, vi } from 'vitest'
import { showMapBeside } from '../../../../src/app/screens/thread/map/map-beside.ts'
import { cloudSourceAtom } from '../../../../src/app/state/messages/thread-source.ts'
import { closeMap, mapViewAtom, openMap } from '../../../../src/app/state/thread/map/map-view.ts'
import { openThread } from '../../../../src/app/state/thread/open-thread.ts'
import { threadAtom } from '../../../../src/app/state/thread/thread.ts'
import { messages } from '../../../support/forest/forest.ts'
import { makeWorld, noAnswer, ok, settle } from '../../state/world.ts'

const [root, ...descendants] = messages(`
  root  ada
    one   wei`)

/** On a wide screen, with a thread without a fork; the page is idle as soon as a test waits. */
async function wideWorld(isWide = true) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isWide }))
  const world = makeWorld((name) => (name === 'thread' ? ok({ message: root, ancestors: [], descendants }) : noAnswer))
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  const state = () => [world.store.get(mapViewAtom).isOpen, document.documentElement.dataset.map]
  return { ...world, state, isOpen: () => world.store.get(mapViewAtom).isOpen }
}

beforeEach(() => localStorage.clear())

test('on a wide screen the map opens once the page is idle, and its room is there before', async () => {
  const { store, state } = await wideWorld()
  const stop = showMapBeside(store)
  expect(state()).toEqual([false, 'open'])
  await settle()
  expect(state()).toEqual([true, 'open'])
  stop()
})

test('on a narrow screen the map does not open by itself', async () => {
  const { store, isOpen } = await wideWorld(false)
  const stop = showMapBeside(store)
  await settle()
  expect(isOpen()).toBe(false)
  stop()
})

test('a map that was opened before the page was idle stays open, also when the thread changes', async () => {
  const { store, isOpen, state } = await wideWorld()
  const stop = showMapBeside(store)
  store.set(openMap, null)
  await settle()
  expect(state()).toEqual([true, 'open'])
  store.set(threadAtom, (thread) => thread && { ...thread })
  expect(isOpen()).toBe(true)
  stop()
})

test('a map that was closed on this device stays closed, beside other threads as well, until it is opened', async () => {
  const { store, state } = await wideWorld()
  const stop = showMapBeside(store)
  store.set(openMap, null)
  store.set(closeMap)
  await settle()
  store.set(threadAtom, (thread) => thread && { ...thread })
  expect(state()).toEqual([false, 'closed'])
  store.set(openMap, null)
  expect(state()).toEqual([true, 'open'])
  stop()
})
