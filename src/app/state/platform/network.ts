import { atom } from 'jotai'
import { reconnectDelayMs } from '#rules/browser/reconnect.ts'
import { offlineAfterMs, socketReconnectCapMs } from '#wire/limits.ts'
import { environmentAtom } from './environment.ts'
import type { Store } from './store.ts'

const onlineState = atom(true)

/** Whether the server can be reached, as far as is known. */
export const isOnlineAtom = atom(
  (get) => get(onlineState),
  (get, set, isOnline: boolean) => {
    const isBack = isOnline && !get(onlineState)
    set(onlineState, isOnline)
    if (isBack) set(notifyNetworkBack)
  },
)

/** What is said while the server can be reached, but nothing arrives live. */
export const notLiveTextAtom = atom<string | null>(null)

const listenersAtom = atom(() => new Set<() => void>())

/** Calls the listener each time the network is back: the device says so, or the server responds again. */
export const onNetworkBack = atom(null, (get, _set, listener: () => void) => {
  const listeners = get(listenersAtom).add(listener)
  return () => void listeners.delete(listener)
})

const notifyNetworkBack = atom(null, (get) => {
  for (const listener of get(listenersAtom)) listener()
})

/** When the device went offline, 0 while it is online; responses to requests sent before don't prove a connection. */
const offlineSinceMsAtom = atom(0)

type Missed = { readonly askedMs: number; isDoubted: boolean }

/** The last failed call, unless a later one has succeeded. */
const missedAtom = atom<Missed | null>(null)

/** An 'offline' device counts as offline immediately; an 'online' one once nothing has responded for five seconds. */
export const recordReachability = atom(null, async (get, set, isReached: boolean, askedMs: number) => {
  const { presence, wait } = get(environmentAtom)
  if (isReached) {
    if (askedMs < get(offlineSinceMsAtom)) return
    const missed = get(missedAtom)
    if (missed !== null && askedMs < missed.askedMs) return set(askOnce, missed)
    set(missedAtom, null)
    set(isOnlineAtom, true)
  } else if (!presence.isOnline()) {
    set(isOnlineAtom, false)
  } else if (get(missedAtom) === null) {
    const missed = { askedMs, isDoubted: false }
    set(missedAtom, missed)
    await wait(offlineAfterMs)
    if (get(missedAtom) !== missed) return
    set(isOnlineAtom, false)
    await set(pingServer, missed)
  }
})

/** A response that was in flight when another call failed proves nothing either way: the server is asked once. */
const askOnce = atom(null, async (get, _set, missed: Missed) => {
  if (missed.isDoubted) return
  missed.isDoubted = true
  await get(environmentAtom).call('health')
})

/**
 * The device may not report a regained network, so the server is polled, with growing delays. Its answer proves a
 * connection, also if by a clock that was set back it was asked for before the failed call.
 */
const pingServer = atom(null, async (get, set, missed: Missed) => {
  const { presence, wait, call } = get(environmentAtom)
  for (let tries = 1; get(missedAtom) === missed; tries += 1) {
    await wait(reconnectDelayMs(tries) ?? socketReconnectCapMs)
    if (get(missedAtom) !== missed || !presence.isVisible() || !presence.isOnline()) continue
    if (!(await call('health')).ok || get(missedAtom) !== missed) continue
    set(missedAtom, null)
    set(isOnlineAtom, true)
  }
})

/** Follows what the browser says of the network, from now on: whoever waits for it is told when it is back. */
export function watchNetwork(store: Store): void {
  const { presence, nowMs } = store.get(environmentAtom)
  const believe = (isOnline: boolean) => {
    store.set(missedAtom, null)
    store.set(offlineSinceMsAtom, isOnline ? 0 : nowMs())
    store.set(isOnlineAtom, isOnline)
  }
  believe(presence.isOnline())
  presence.onNetwork((isOnline) => {
    const wasOnline = store.get(isOnlineAtom)
    believe(isOnline)
    if (isOnline && wasOnline) store.set(notifyNetworkBack)
  })
}
