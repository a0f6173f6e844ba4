import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { pathAtom } from '../thread/thread.ts'
import { markShownRead } from './mark-read.ts'

/** Marks messages addressed to the reader as read while their thread is open and the page visible. */
export function startReadMarks(store: Store): void {
  const read = () => store.set(markShownRead, store.get(pathAtom))
  store.sub(pathAtom, read)
  store.get(environmentAtom).presence.onVisible(read)
  read()
}
