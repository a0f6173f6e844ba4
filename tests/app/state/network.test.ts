import { expect, test } from 'vitest'
import { offlineAfterMs } from '#wire/limits.ts'
import {
  isOnlineAtom,
  onNetworkBack,
  recordReachability,
  watchNetwork,
} from '../../../src/app/state/platform/network.ts'
import { makeWorld, noAnswer, ok, settle } from './world.ts'

const now = Date.now()

/** A world in which the test ends each wait. */
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

test('a device that reports being offline is offline immediately', () => {
  const { world, store } = patient()
  world.isOnline = false
  void store.set(recordReachability, false, now)
  expect(store.get(isOnlineAtom)).toBe(false)
})

test('a device that reports being online stays so for five seconds without a response', async () => {
  const { store, waits, end } = patient()
  void store.set(recordReachability, false, now)
  void store.set(recordReachability, false, now)
  expect(store.get(isOnlineAtom)).toBe(true)
  expect(waits.map(({ ms }) => ms)).toEqual([offlineAfterMs])
  await end()
  expect(store.get(isOnlineAtom)).toBe(false)
})

test('a response within five seconds means online', async () => {
  const { store, end } = patient()
  void store.set(recordReachability, false, now)
  void store.set(recordReachability, true, now)
  await end()
  expect(store.get(isOnlineAtom)).toBe(true)
})

test('a response to an older request proves nothing: the server is asked once, and no response means offline', async () => {
  const { world, store, end } = patient()
  void store.set(recordReachability, false, now)
  void store.set(recordReachability, true, now - 1)
  void store.set(recordReachability, true, now - 2)
  await settle()
  expect(world.asked.map(({ name }) => name)).toEqual(['health'])
  await end()
  expect(store.get(isOnlineAtom)).toBe(false)
})

test('the server is polled with growing delays until it responds, and not while the page is hidden', async () => {
  const { world, store, waits, end } = patient((_name, _input, times) => {
    if (times < 3) return noAnswer
    void store.set(recordReachability, true, now)
    return ok({ status: 'ok' })
  })
  const asked = () => world.asked.filter(({ name }) => name === 'health').length
  void store.set(recordReachability, false, now)
  await end()
  const delays: (number | undefined)[] = []
  for (let tries = 1; tries <= 3; tries += 1) {
    delays.push(waits[0]?.ms)
    await end()
  }
  expect([asked(), store.get(isOnlineAtom), waits]).toEqual([3, true, []])
  expect(delays).toEqual([1_000, 2_000, 4_000])

  world.isVisible = false
  void store.set(recordReachability, false, now)
  await end()
  await end()
  expect([asked(), store.get(isOnlineAtom)]).toEqual([3, false])
})

test('a clock that is set back after a failed call keeps nobody offline', async () => {
  const { store, end } = patient((name) => {
    void store.set(recordReachability, true, now - 3_600_000)
    return name === 'health' ? ok({ status: 'ok' }) : noAnswer
  })
  void store.set(recordReachability, false, now)
  await end()
  expect(store.get(isOnlineAtom)).toBe(false)
  await end()
  expect(store.get(isOnlineAtom)).toBe(true)
})

test('only responses to requests sent after the device went offline prove a connection', () => {
  const { world, store } = patient()
  watchNetwork(store)
  world.isOnline = false
  world.network(false)
  const askedMs = world.nowMs
  void store.set(recordReachability, true, askedMs - 1)
  expect(store.get(isOnlineAtom)).toBe(false)
  void store.set(recordReachability, true, askedMs + 1)
  expect(store.get(isOnlineAtom)).toBe(true)

  world.network(false)
  world.network(true)
  void store.set(recordReachability, false, askedMs - 1)
  void store.set(recordReachability, true, askedMs - 1)
  expect(store.get(isOnlineAtom)).toBe(true)
})

test('the network is back when the device says so, or when the server responds again, once each', () => {
  const { world, store } = patient()
  watchNetwork(store)
  let times = 0
  const stop = store.set(onNetworkBack, () => {
    times += 1
  })
  world.network(true)
  expect(times).toBe(1)
  world.network(false)
  expect(times).toBe(1)
  world.network(true)
  expect(times).toBe(2)
  store.set(isOnlineAtom, false)
  void store.set(recordReachability, true, Date.now() + 1)
  expect(times).toBe(3)
  stop()
  world.network(true)
  expect(times).toBe(3)
})
