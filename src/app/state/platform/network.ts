import { atom } from 'jotai'
import { reconnectDelayMs } from '#rules/browser/reconnect.ts'
import { offlineAfterMs, socketReconnectCapMs } from '#wire/limits.ts'
import { environmentAtom } from './environment.ts'
import type { Store } from './store.ts'

/** Whether the server can be reached, as far as anyone can tell. */
export const isOnlineAtom = atom(true)

/** When the device said 'offline', 0 while it does not; what was asked before and is answered after is no sign of a network. */
const offlineSinceMsAtom = atom(0)

type Missed = { readonly askedMs: number; isDoubted: boolean }

/** The last call that found nobody, while none asked since has found somebody. */
const missedAtom = atom<Missed | null>(null)

/** A device that says 'offline' is believed at once; one that says 'online' until nothing has answered for five seconds. */
export const noteReach = atom(null, async (get, set, isReached: boolean, askedMs: number) => {
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

/** An answer that was on its way already when another call found nobody is no sign of either: the server is asked once. */
const askOnce = atom(null, async (get, _set, missed: Missed) => {
  if (missed.isDoubted) return
  missed.isDoubted = true
  await get(environmentAtom).call('health')
})

/** Where the device itself will not tell that the network is back, the server is asked, ever more rarely. */
const pingServer = atom(null, async (get, _set, missed: Missed) => {
  const { presence, wait, call } = get(environmentAtom)
  for (let tries = 1; get(missedAtom) === missed; tries += 1) {
    await wait(reconnectDelayMs(tries) ?? socketReconnectCapMs)
    if (get(missedAtom) === missed && presence.isVisible() && presence.isOnline()) await call('health')
  }
})

export function watchNetwork(store: Store): void {
  const { presence, nowMs } = store.get(environmentAtom)
  const believe = (isOnline: boolean) => {
    store.set(missedAtom, null)
    store.set(offlineSinceMsAtom, isOnline ? 0 : nowMs())
    store.set(isOnlineAtom, isOnline)
  }
  believe(presence.isOnline())
  presence.onNetwork(believe)
}
