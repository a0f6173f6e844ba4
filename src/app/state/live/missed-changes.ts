import { atom } from 'jotai'
import { isAnswered } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { applyDeletions } from '../thread/deletions.ts'
import { applyUpdates } from './live-events.ts'

const tooOld = 410

/** The user whose missed changes have all been applied; until then the stored cursor doesn't move. */
const caughtUpAtom = atom<string | null>(null)

/**
 * Deletes from the device's cache what was deleted while it was disconnected, and updates what changed, there and on
 * the screen, page by page. If a request fails, the old cursor stays for the next attempt, and this resolves to false;
 * if the cursor is too old for the server, the whole cache is cleared. `now` is a cursor from before the call.
 */
export const applyMissedChanges = atom(null, async (get, set, now: string): Promise<boolean> => {
  const { call, syncCursor, readerCache } = get(environmentAtom)
  const uid = get(uidAtom)
  if (uid === null || get(caughtUpAtom) === uid) return true
  for (let since = syncCursor.find(uid); since !== null && since !== now; ) {
    const result = await call('changes', { query: { since } })
    if (get(uidAtom) !== uid) return true
    if (!result.ok && (result.failure === 'no-answer' || result.status !== tooOld)) return isAnswered(result)
    if (!result.ok) {
      await Promise.all([readerCache.forget(uid), readerCache.admit(uid)])
      break
    }
    const { deleted, updated, cursor, exhausted } = result.data
    set(applyUpdates, updated)
    if (deleted.length > 0) set(applyDeletions, deleted)
    if (exhausted) break
    since = cursor
  }
  set(caughtUpAtom, uid)
  set(advanceCursor, now)
  return true
})

/** Saves that this device has applied everything up to here, unless a sign-out is in progress. */
export const advanceCursor = atom(null, (get, _set, cursor: string) => {
  const uid = get(uidAtom)
  if (uid === null || get(isSigningOutAtom) || get(caughtUpAtom) !== uid) return
  get(environmentAtom).syncCursor.save(uid, cursor)
})
