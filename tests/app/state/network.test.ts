import { expect, test } from 'vitest'
import { offlineAfterMs } from '#wire/limits.ts'
import { isOnlineAtom, noteReach, watchNetwork } from '../../../src/app/state/platform/network.ts'
import { makeWorld, noAnswer, ok, settle } from './world.ts'

const now = Date.now()

/** A world in which the test says when a wait is over. */
function patient(answer: Parameters<typeof makeWorld>[0] = () => noAnswer) {
  const world = makeWorld(answer)
  const waits: { ms: number; end: () => void }[] = []
  world.wait = (ms) => new Promise((resolve) => waits.push({ ms, end: resolve }))
  const end = async () => {
    waits.shift()?.end()
    await settle()
  }
  return { world, store: world.store, waits, end }
}

test('a device that says it is offline is believed at once', () => {
  const { world, store } = patient()
  world.isOnline = false
  void store.set(noteReach, false, now)
  expect(store.get(isOnlineAtom)).toBe(false)
})

test('a device that says it is online is believed for five seconds without an answer', async () => {
  const { store, waits, end } = patient()
  void store.set(noteReach, false, now)
  void store.set(noteReach, false, now)
  expect(store.get(isOnlineAtom)).toBe(true)
  expect(waits.map(({ ms }) => ms)).toEqual([offlineAfterMs])
  await end()
  expect(store.get(isOnlineAtom)).toBe(false)
})

test('an answer within the five seconds is the end of the doubt', async () => {
  const { store, end } = patient()
  void store.set(noteReach, false, now)
  void store.set(noteReach, true, now)
  await end()
  expect(store.get(isOnlineAtom)).toBe(true)
})

test('an answer that was asked for before is none: the server is asked once, and its silence counts', async () => {
  const { world, store, end } = patient()
  void store.set(noteReach, false, now)
  void store.set(noteReach, true, now - 1)
  void store.set(noteReach, true, now - 2)
  await settle()
  expect(world.asked.map(({ name }) => name)).toEqual(['health'])
  await end()
  expect(store.get(isOnlineAtom)).toBe(false)
})

test('the server is asked again, ever more rarely, until it answers, and not while nobody looks', async () => {
  const { world, store, waits, end } = patient((_name, _input, times) => {
    if (times < 3) return noAnswer
    void store.set(noteReach, true, now)
    return ok({ status: 'ok' })
  })
  const asked = () => world.asked.filter(({ name }) => name === 'health').length
  void store.set(noteReach, false, now)
  await end()
  const delays: (number | undefined)[] = []
  for (let tries = 1; tries <= 3; tries += 1) {
    delays.push(waits[0]?.ms)
    await end()
  }
  expect([asked(), store.get(isOnlineAtom), waits]).toEqual([3, true, []])
  expect(delays).toEqual([1_000, 2_000, 4_000])

  world.isVisible = false
  void store.set(noteReach, false, now)
  await end()
  await end()
  expect([asked(), store.get(isOnlineAtom)]).toEqual([3, false])
})

test('an answer to what was asked before the device said that it is offline is no sign of a network; a later one is', () => {
  const { world, store } = patient()
  watchNetwork(store)
  world.isOnline = false
  world.network(false)
  const askedMs = world.nowMs
  void store.set(noteReach, true, askedMs - 1)
  expect(store.get(isOnlineAtom)).toBe(false)
  void store.set(noteReach, true, askedMs + 1)
  expect(store.get(isOnlineAtom)).toBe(true)

  world.network(false)
  world.network(true)
  void store.set(noteReach, false, askedMs - 1)
  void store.set(noteReach, true, askedMs - 1)
  expect(store.get(isOnlineAtom)).toBe(true)
})
