import { environmentAtom } from '../platform/environment.ts'
import { pendingNavigationAtom } from '../platform/pending-navigation.ts'
import type { Store } from '../platform/store.ts'
import { pathAtom } from '../thread/thread.ts'

/** Tells the service worker whether a message is on screen, and handles tapped notifications. */
export function handleNotificationMessages(store: Store): void {
  store.get(environmentAtom).onWorkerMessage((word, answer) => {
    if (word.type === 'OPEN') store.set(pendingNavigationAtom, word.url)
    else if (word.type === 'IS_SHOWN')
      answer(store.get(pathAtom).some(({ id }) => id === word.id || id === word.parent_id))
  })
}
