import { atom } from 'jotai'
import { outsideAtom } from '../platform/environment.ts'
import { isLeavingAtom, uidAtom } from '../session/session.ts'
import { takeDeletions } from '../thread/deletions.ts'

const tooOld = 410

/**
 * What was deleted while this device was away goes from what it keeps, page by page. Without an answer the old cursor
 * stays for the next time; where the server knows no more so far back, everything kept goes.
 */
export const dropMissedDeletions = atom(null, async (get, set, now: string) => {
  const { call, heardCursor, keptReader } = get(outsideAtom)
  const uid = get(uidAtom)
  if (uid === null) return
  for (let since = heardCursor.find(uid); since !== null && since !== now; ) {
    const result = await call('changes', { query: { since } })
    if (get(uidAtom) !== uid) return
    if (!result.ok && (result.failure === 'no-answer' || result.status !== tooOld)) return
    if (!result.ok) {
      await Promise.all([keptReader.forget(uid), keptReader.admit(uid)])
      break
    }
    const { deleted, cursor, exhausted } = result.data
    if (deleted.length > 0) set(takeDeletions, deleted)
    if (exhausted) break
    since = cursor
  }
  set(noteHeard, now)
})

/** Everything up to here is known on this device; one that is being left notes nothing more. */
export const noteHeard = atom(null, (get, _set, cursor: string) => {
  const uid = get(uidAtom)
  if (uid !== null && !get(isLeavingAtom)) get(outsideAtom).heardCursor.keep(uid, cursor)
})
