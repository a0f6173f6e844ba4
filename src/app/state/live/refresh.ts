import { atom } from 'jotai'
import { loadUnread } from '../read-state/load-unread-count.ts'
import { catchUp, checkThread } from './catch-up.ts'
import { wakeSocket } from './live.ts'

const isRefreshingAtom = atom(false)

/** Does what the browser's reload would do for an open thread, without losing a draft. */
export const refreshThread = atom(null, async (get, set) => {
  if (get(isRefreshingAtom)) return
  set(isRefreshingAtom, true)
  set(wakeSocket)
  await Promise.allSettled([set(catchUp), set(checkThread), set(loadUnread)])
  set(isRefreshingAtom, false)
})
