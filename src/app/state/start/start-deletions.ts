import { isLiveAtom } from '../live/live.ts'
import { retryLater } from '../outbox/sync-triggers.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'
import { uidAtom } from '../session/session.ts'
import { deletionsRetryAtom, sendDeletions, storedDeletionsAtom } from '../thread/deleting/deletion-queue.ts'

/** Sends deletions that an earlier visit, or a page in the background, has left. */
export function startDeletions(store: Store): void {
  const { presence, wait, nowMs } = store.get(environmentAtom)
  const flush = () => {
    if (store.get(storedDeletionsAtom)().length > 0) void store.set(sendDeletions)
  }
  const begin = () => {
    flush()
    // Another tab still offers to undo these; if that tab was killed, they are due later.
    for (const { dueMs } of store.get(storedDeletionsAtom)())
      void wait(Math.max(0, dueMs - nowMs()) + graceMs).then(flush)
  }
  presence.onVisible(flush)
  store.set(onNetworkBack, flush)
  store.sub(isLiveAtom, () => {
    if (store.get(isLiveAtom)) flush()
  })
  store.sub(uidAtom, begin)
  retryLater(store, deletionsRetryAtom, flush)
  begin()
}

const graceMs = 1_000
