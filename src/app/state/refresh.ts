import { atom } from 'jotai'
import { wakeSocket } from './live.ts'
import { catchUp, checkThread } from './live-changes.ts'
import { loadUnread } from './told-unread.ts'

const isRefreshingAtom = atom(false)

/** What a browser's reload button would bring to an open thread, without losing what is being written. */
export const refreshThread = atom(null, async (get, set) => {
  if (get(isRefreshingAtom)) return
  set(isRefreshingAtom, true)
  set(wakeSocket)
  await Promise.allSettled([set(catchUp), set(checkThread), set(loadUnread)])
  set(isRefreshingAtom, false)
})
