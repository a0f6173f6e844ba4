import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { updateInCache } from '../thread/cached-thread.ts'
import { applyDeletions } from '../thread/deletions.ts'

const tooOld = 410

/**
 * Deletes from the device's cache what was deleted while it was disconnected, and updates what changed, page by page. If a request fails, the old
 * cursor stays for the next attempt; if the cursor is too old for the server, the whole cache is cleared.
 */
export const dropMissedDeletions = atom(null, async (get, set, now: string) => {
  const { call, syncCursor, readerCache } = get(environmentAtom)
  const uid = get(uidAtom)
  if (uid === null) return
  for (let since = syncCursor.find(uid); since !== null && since !== now; ) {
    const result = await call('changes', { query: { since } })
    if (get(uidAtom) !== uid) return
    if (!result.ok && (result.failure === 'no-answer' || result.status !== tooOld)) return
    if (!result.ok) {
      await Promise.all([readerCache.forget(uid), readerCache.admit(uid)])
      break
    }
    const { deleted, updated, cursor, exhausted } = result.data
    set(updateInCache, updated)
    if (deleted.length > 0) set(applyDeletions, deleted)
    if (exhausted) break
    since = cursor
  }
  set(advanceCursor, now)
})

/** Saves that this device has applied everything up to here, unless a sign-out is in progress. */
export const advanceCursor = atom(null, (get, _set, cursor: string) => {
  const uid = get(uidAtom)
  if (uid !== null && !get(isSigningOutAtom)) get(environmentAtom).syncCursor.save(uid, cursor)
})
