import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { loadHeld, mayHoldAtom } from '../outbox/held-posts.ts'
import type { Store } from '../platform/store.ts'

/** Follows what becomes of posts that wait for an admin. */
export function startHeld(store: Store): void {
  store.set(onEvent, (event) => {
    if (event.type === 'held_posts') void store.set(loadHeld)
  })
  const begin = () => {
    if (store.get(isLiveAtom) && store.get(mayHoldAtom)) void store.set(loadHeld)
  }
  store.sub(isLiveAtom, begin)
  begin()
}
