import { environmentAtom } from '../platform/environment.ts'
import type { Store } from '../platform/store.ts'
import { markedUnreadAtom } from '../thread/marked-unread.ts'
import { pathAtom, threadAtom } from '../thread/thread.ts'
import { rootIdAtom } from '../thread/thread-title.ts'
import { markShownRead } from './mark-read.ts'

/** Marks messages addressed to the reader as read while their thread is open and the page visible. */
export function startReadMarks(store: Store): void {
  const { presence, wait } = store.get(environmentAtom)
  const read = () => store.set(markShownRead, store.get(pathAtom))
  let top: string | undefined
  const forgetLeft = async () => {
    // While the address changes to another message of a thread, none is open for a moment.
    if (store.get(threadAtom) === null) await wait(0)
    const isLeft = store.get(threadAtom) === null
    const now = store.get(rootIdAtom)
    if (!isLeft && (now === undefined || now === top)) return
    if (isLeft || top !== undefined) store.set(markedUnreadAtom, new Set<string>())
    top = now
    read()
  }
  store.sub(pathAtom, read)
  store.sub(threadAtom, () => void forgetLeft())
  store.sub(rootIdAtom, () => void forgetLeft())
  presence.onVisible(read)
  void forgetLeft()
  read()
}
