import { outsideAtom } from '../platform/environment.ts'
import { askedPathAtom } from '../platform/pending-navigation.ts'
import type { Store } from '../platform/store.ts'
import { pathAtom } from '../thread/thread.ts'

/** Answers the service worker: whether a message is in sight, and that a notification was tapped. */
export function keepNotified(store: Store): void {
  store.get(outsideAtom).onWorkerWord((word, answer) => {
    if (word.type === 'OPEN') store.set(askedPathAtom, word.url)
    else if (word.type === 'IS_SHOWN')
      answer(store.get(pathAtom).some(({ id }) => id === word.id || id === word.parent_id))
  })
}
