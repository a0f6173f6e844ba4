import { atom } from 'jotai'
import { outsideAtom } from './outside.ts'
import type { Store } from './store.ts'

/** Whether the server can be reached, as far as anyone can tell. */
export const isOnlineAtom = atom(true)

/** A device that says 'offline' is believed; one that says 'online' only until a call finds nobody. */
export const noteReach = atom(null, (get, set, isReached: boolean) => {
  if (isReached) set(isOnlineAtom, true)
  else if (!get(outsideAtom).presence.isOnline()) set(isOnlineAtom, false)
})

export function watchNetwork(store: Store): void {
  const { presence } = store.get(outsideAtom)
  store.set(isOnlineAtom, presence.isOnline())
  presence.onNetwork((isOnline) => store.set(isOnlineAtom, isOnline))
}
