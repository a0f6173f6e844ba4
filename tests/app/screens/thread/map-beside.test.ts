import { afterEach, expect, test, vi } from 'vitest'
import { threadsWithMap } from '../../../../src/app/device/local-storage/reader/threads-with-map.ts'
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
async function wideWorld() {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  const world = makeWorld((name) => (name === 'thread' ? ok({ message: root, ancestors: [], descendants }) : noAnswer))
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  return { ...world, isOpen: () => world.store.get(mapViewAtom).isOpen }
}

afterEach(() => vi.unstubAllGlobals())

test('a map that was opened before the page was idle stays open, also when the thread changes', async () => {
  const { store, isOpen } = await wideWorld()
  const stop = showMapBeside(store)
  store.set(openMap, null)
  await settle()
  expect([isOpen(), document.documentElement.dataset.map]).toEqual([true, 'open'])
  store.set(threadAtom, (thread) => thread && { ...thread })
  expect(isOpen()).toBe(true)
  stop()
})

test('one that was closed again stays closed, and untouched it is decided by the thread', async () => {
  const first = await wideWorld()
  const stopFirst = showMapBeside(first.store)
  first.store.set(openMap, null)
  first.store.set(closeMap)
  await settle()
  expect(first.isOpen()).toBe(false)
  stopFirst()
  const second = await wideWorld()
  const stopSecond = showMapBeside(second.store)
  await settle()
  expect([second.isOpen(), document.documentElement.dataset.map]).toEqual([false, 'closed'])
  stopSecond()
})

test('beside which threads it was is remembered, also for visitors', async () => {
  localStorage.clear()
  const { store } = await wideWorld()
  const stop = showMapBeside(store)
  store.set(openMap, null)
  await settle()
  expect(threadsWithMap.has('root')).toBe(true)
  store.set(closeMap)
  expect(threadsWithMap.has('root')).toBe(false)
  stop()
})
