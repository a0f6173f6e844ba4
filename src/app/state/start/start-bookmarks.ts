import { applyBookmarkChange, bookmarksRetryAtom, loadBookmarkedIds, sendBookmarks } from '../following/bookmarks.ts'
import { isLiveAtom } from '../live/live.ts'
import { onEvent } from '../live/live-events.ts'
import { retryLater } from '../outbox/sync-triggers.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import type { Store } from '../platform/store.ts'

/** Loads which messages are bookmarked, follows changes on other devices, and sends what couldn't be sent. */
export function startBookmarks(store: Store): void {
  const send = () => void store.set(sendBookmarks)
  store.set(onEvent, (event) => {
    if (event.type === 'bookmark') store.set(applyBookmarkChange, event.data)
  })
  // Not before the socket is open: what is on screen is asked for first.
  const begin = () => {
    if (!store.get(isLiveAtom)) return
    send()
    void store.set(loadBookmarkedIds)
  }
  store.sub(isLiveAtom, begin)
  store.set(onNetworkBack, send)
  store.get(environmentAtom).presence.onVisible(send)
  retryLater(store, bookmarksRetryAtom, send)
  send()
  begin()
}
