import { atom } from 'jotai'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { applyDeletions } from '../thread/deletions.ts'

const tooOld = 410

/**
 * What was deleted while this device was away goes from what it keeps, page by page. Without an answer the old cursor
 * stays for the next time; where the server knows no more so far back, everything kept goes.
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
    const { deleted, cursor, exhausted } = result.data
    if (deleted.length > 0) set(applyDeletions, deleted)
    if (exhausted) break
    since = cursor
  }
  set(advanceCursor, now)
})

/** Everything up to here is known on this device; one that is being left notes nothing more. */
export const advanceCursor = atom(null, (get, _set, cursor: string) => {
  const uid = get(uidAtom)
  if (uid !== null && !get(isSigningOutAtom)) get(environmentAtom).syncCursor.save(uid, cursor)
})
