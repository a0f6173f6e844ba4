import { environmentAtom } from '../platform/environment.ts'
import { pendingNavigationAtom } from '../platform/pending-navigation.ts'
import type { Store } from '../platform/store.ts'
import { pathAtom } from '../thread/thread.ts'
import { isLiveAtom, wakeSocket } from './live.ts'

/**
 * Tells the service worker whether a message is on screen, and handles tapped notifications. A reply to what is shown
 * comes by the socket: while that is closed, it is not there.
 */
export function handleNotificationMessages(store: Store): void {
  store.get(environmentAtom).onWorkerMessage((word, answer) => {
    if (word.type === 'OPEN') store.set(pendingNavigationAtom, word.url)
    else if (word.type === 'IS_SHOWN') {
      const isLive = store.get(isLiveAtom)
      answer(store.get(pathAtom).some(({ id }) => id === word.id || (isLive && id === word.parent_id)))
      // A push has come through, so the network is back.
      store.set(wakeSocket)
    }
  })
}
