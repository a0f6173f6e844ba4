import { atom } from 'jotai'
import { reconnectDelayMs } from '../../rules/reconnect.ts'
import { offlineAfterMs, socketReconnectCapMs } from '../../wire/limits.ts'
import { outsideAtom } from './outside.ts'
import type { Store } from './store.ts'

/** Whether the server can be reached, as far as anyone can tell. */
export const isOnlineAtom = atom(true)

/** When the device said 'offline', 0 while it does not; what was asked before and is answered after is no sign of a network. */
const offlineSinceMsAtom = atom(0)

/** The last call that found nobody, while none has found somebody since. */
const missedAtom = atom<symbol | null>(null)

/** A device that says 'offline' is believed at once; one that says 'online' until nothing has answered for five seconds. */
export const noteReach = atom(null, async (get, set, isReached: boolean, askedMs: number) => {
  const { presence, wait } = get(outsideAtom)
  if (isReached) {
    if (askedMs < get(offlineSinceMsAtom)) return
    set(missedAtom, null)
    set(isOnlineAtom, true)
  } else if (!presence.isOnline()) {
    set(isOnlineAtom, false)
  } else if (get(missedAtom) === null) {
    const missed = Symbol('missed')
    set(missedAtom, missed)
    await wait(offlineAfterMs)
    if (get(missedAtom) !== missed) return
    set(isOnlineAtom, false)
    await set(lookForServer, missed)
  }
})

/** Where the device itself will not tell that the network is back, the server is asked, ever more rarely. */
const lookForServer = atom(null, async (get, _set, missed: symbol) => {
  const { presence, wait, call } = get(outsideAtom)
  for (let tries = 1; get(missedAtom) === missed; tries += 1) {
    await wait(reconnectDelayMs(tries) ?? socketReconnectCapMs)
    if (get(missedAtom) === missed && presence.isVisible() && presence.isOnline()) await call('health')
  }
})

export function watchNetwork(store: Store): void {
  const { presence, nowMs } = store.get(outsideAtom)
  const believe = (isOnline: boolean) => {
    store.set(missedAtom, null)
    store.set(offlineSinceMsAtom, isOnline ? 0 : nowMs())
    store.set(isOnlineAtom, isOnline)
  }
  believe(presence.isOnline())
  presence.onNetwork(believe)
}
