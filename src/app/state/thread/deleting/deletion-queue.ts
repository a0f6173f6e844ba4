import { atom } from 'jotai'
import { type QueueAnswer, queueStep } from '#rules/pending/queue-step.ts'
import { type Subtree, subtreeOf, withSubtree } from '#rules/thread/subtree.ts'
import { undoHeldMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { deletionStore } from '../../../device/local-storage/reader/deletions.ts'
import { type Failure, isNotFound, type Result } from '../../../net/calls.ts'
import { reloadIfEmptied } from '../../list/reload-if-emptied.ts'
import { cloudForestAtom, serverForestAtom } from '../../messages/messages.ts'
import { cloudSourceAtom, pathOf } from '../../messages/thread-source.ts'
import { makeQueue, type Sent } from '../../pending/sync-queue.ts'
import { environmentAtom } from '../../platform/environment.ts'
import { carryNotices, endError, showError } from '../../platform/notices.ts'
import { isSigningOutAtom, uidAtom } from '../../session/session.ts'
import { dropFromCache } from '../cached-thread.ts'
import { openThread } from '../open-thread.ts'
import { type AfterDelete, redirectAtom } from '../redirect-after-delete.ts'
import { threadAtom } from '../thread.ts'
import { chooseRemaining, type ReplacedChoice, restoreChoice } from './first-remaining.ts'
import { forgetHiddenIds, hiddenIdsAtom } from './hidden.ts'

/** The messages that a deletion took from the screen, for an undo. */
type Hidden = {
  readonly subtree: Subtree
  readonly choice: ReplacedChoice | null
  /** Where its deletion took the reader. */
  readonly after: AfterDelete
}

const hiddenAtom = atom<ReadonlyMap<string, Hidden>>(new Map<string, Hidden>())

/** Deletions of this person that the server hasn't confirmed, of all tabs. */
export const storedDeletionsAtom = atom(
  (get) => () => {
    const uid = get(uidAtom)
    return uid === null ? [] : deletionStore.find(uid)
  },
  (get, _set, id: string, dueMs: number | null) => {
    const uid = get(uidAtom)
    if (uid === null || get(isSigningOutAtom)) return
    const others = deletionStore.find(uid).filter((each) => each.id !== id)
    deletionStore.save(uid, dueMs === null ? others : [...others, { id, dueMs }])
  },
)

/**
 * Takes a message and everything below it from the screen. Pending writes aren't part of what comes back: they may have
 * been sent or discarded meanwhile.
 */
export const hideMessage = atom(null, (get, set, id: string, after: AfterDelete) => {
  const subtree = subtreeOf(get(serverForestAtom), id)
  if (subtree === null) return
  const ids = subtree.messages.map((message) => message.id)
  const choice = set(chooseRemaining, get(cloudSourceAtom), [id])
  set(hiddenAtom, (all) => new Map(all).set(id, { subtree, choice, after }))
  set(hiddenIdsAtom, (hidden) => new Set([...hidden, ...ids]))
  // The overlay removes what is hidden.
  set(cloudForestAtom, (forest) => forest)
  void set(reloadIfEmptied)
})

/** Shows it again as it was; false if it has been deleted meanwhile. */
export const showHidden = atom(null, (get, set, id: string): boolean => {
  const hidden = get(hiddenAtom).get(id)
  const isLeft = get(hiddenIdsAtom).has(id)
  set(hiddenAtom, (all) => new Map([...all].filter(([each]) => each !== id)))
  set(forgetHiddenIds, hidden?.subtree.messages.map((message) => message.id) ?? [id])
  if (hidden === undefined || !isLeft) return isLeft
  set(cloudForestAtom, (forest) => withSubtree(forest, hidden.subtree))
  if (hidden.choice !== null) set(restoreChoice, hidden.choice)
  // Its address had no thread.
  const thread = get(threadAtom)
  if (thread?.stage === 'not-found') void set(openThread, thread)
  return true
})

/** A clock that was set back doesn't make a deletion wait for hours. */
const isDue = (dueMs: number, nowMs: number) => dueMs <= nowMs || dueMs > nowMs + undoHeldMs

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  if (get(uidAtom) === null || get(isSigningOutAtom)) return null
  const { nowMs, presence } = get(environmentAtom)
  const next = get(storedDeletionsAtom)().find(({ id, dueMs }) => isDue(dueMs, nowMs()) && !skipped.has(id))
  if (next === undefined) return null
  const { id: key } = next
  const answer = await get(cloudSourceAtom).remove(key)
  // The response was lost, but a socket event has confirmed the deletion.
  const isConfirmed = !answer.ok && answer.failure === 'no-answer' && !get(hiddenIdsAtom).has(key)
  const isDone = answer.ok || isNotFound(answer) || isConfirmed
  // Whoever is looking learns that it failed. Otherwise it is tried again, at the latest with the next visit.
  const isWatched = presence.isVisible() && get(hiddenAtom).has(key)
  if (!isDone && queueStep(answer) !== 'refused' && !isWatched) return { key, answer }
  set(storedDeletionsAtom, key, null)
  set(applyDeletionResult, key, isConfirmed ? { ok: true, data: [] } : answer)
  return { key, answer: settled }
})

const settled: QueueAnswer = { ok: true }

const applyDeletionResult = atom(null, (get, set, id: string, answer: Result<readonly string[]>) => {
  const hidden = get(hiddenAtom).get(id)
  if (!answer.ok && !isNotFound(answer)) {
    set(showHidden, id)
    return set(showError, failureText(answer), 'delete')
  }
  set(hiddenAtom, (all) => new Map([...all].filter(([each]) => each !== id)))
  set(dropFromCache, [id, ...(answer.ok ? answer.data : [])])
  if (answer.ok) set(endError, 'delete')
  else if (hidden !== undefined) {
    set(showError, texts.deleteGone, 'delete')
    if (hidden.after.to !== 'path' || !get(isStillAtAtom)(hidden.after)) return
    set(carryNotices)
    set(redirectAtom, { to: 'back' })
  }
})

/** Whether the reader is where a deletion took them. */
export const isStillAtAtom = atom((get) => (after: AfterDelete) => {
  const thread = get(threadAtom)
  if (after.to === 'path') return thread !== null && pathOf(thread.source, thread.id) === after.path
  return after.to === 'back' && thread === null
})

export function failureText(failure: Failure): string {
  if (failure.failure === 'no-answer') return texts.deleteFailed()
  if (failure.status === 404) return texts.deleteGone
  return failure.status === 403 ? texts.deleteForbidden : texts.deleteFailed(failure.detail)
}

const queue = makeQueue('canopy:deletions', sendNext)

/** Asks the server for every deletion that can't be undone any more, in one tab at a time. */
export const sendDeletions = queue.flush
export const deletionsRetryAtom = queue.retryAtom
