import { atom } from 'jotai'
import { undoDeletionMs, undoHeldMs } from '#wire/limits.ts'
import { environmentAtom } from './environment.ts'
import { type UndoOffer, undoOfferAtom } from './notices.ts'

/** A new object for each wait: an earlier one that is still running has no effect. */
const waitAtom = atom<object | null>(null)

/** Offers to undo something, in a notice. What was offered before can't be undone any more. */
export const offerUndo = atom(null, (get, set, offer: UndoOffer) => {
  void set(endUndo)
  const stop = get(environmentAtom).presence.onHidden(() => void set(endUndo))
  const end = () => {
    stop()
    return offer.end()
  }
  const undo = () => {
    stop()
    offer.undo()
  }
  set(undoOfferAtom, { ...offer, end, undo })
  return set(releaseUndo)
})

/** The notice is focused or under the pointer: it stays. */
export const holdUndo = atom(null, (get, set) => {
  set(waitAtom, null)
  get(undoOfferAtom)?.onWait(get(environmentAtom).nowMs() + undoHeldMs)
})

/** The notice closes after a while, unless somebody turns to it. */
export const releaseUndo = atom(null, async (get, set) => {
  const { nowMs, wait } = get(environmentAtom)
  const waiting = {}
  set(waitAtom, waiting)
  get(undoOfferAtom)?.onWait(nowMs() + undoDeletionMs)
  await wait(undoDeletionMs)
  if (get(waitAtom) === waiting) await set(endUndo)
})

/** Closes the notice: it can't be undone any more. */
export const endUndo = atom(null, (get, set) => {
  const offer = get(undoOfferAtom)
  set(undoOfferAtom, null)
  return offer?.end()
})

export const undo = atom(null, (get, set) => {
  const offer = get(undoOfferAtom)
  set(undoOfferAtom, null)
  offer?.undo()
})
