import { atom } from 'jotai'
import { completeMark, dropMark, nextMark, type PendingMark, recordMarkAttempt } from '#rules/pending/pending-marks.ts'
import { queueStep } from '#rules/pending/queue-step.ts'
import { addMessages } from '../messages/messages.ts'
import { changeMarks, marksAtom } from '../pending/pending-read-marks.ts'
import { makeQueue, type Sent } from '../pending/sync-queue.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { applyAcceptedMark } from './load-unread-count.ts'

/** Marks the server rejected in this visit: they are not retried and no error is shown. */
export const refusedMarksAtom = atom<ReadonlySet<string>>(new Set<string>())

const sendNext = atom(null, async (get, set, skipped: ReadonlySet<string>): Promise<Sent | null> => {
  if (get(uidAtom) === null || get(isSigningOutAtom) || get(marksAtom).length === 0) return null
  const mark = nextMark(await set(changeMarks, (marks) => marks), skipped)
  if (mark === null) return null
  await set(changeMarks, (marks) => recordMarkAttempt(marks, mark.id))
  const { call } = get(environmentAtom)
  const answer = await call(mark.isRead ? 'markRead' : 'markUnread', { params: { id: mark.id } })
  if (answer.ok) {
    set(addMessages, [answer.data])
    await set(applyMark, mark)
  } else if (queueStep(answer) === 'refused') {
    set(refusedMarksAtom, (ids) => new Set([...ids, mark.id]))
    await set(changeMarks, (marks) => dropMark(marks, mark.id))
  }
  return { key: mark.id, answer }
})

const applyMark = atom(null, (get, set, { id, isRead }: PendingMark) => {
  // A socket event may already have changed the state, and the count with it.
  const wasRead = get(marksAtom).find((mark) => mark.id === id)?.wasRead ?? isRead
  set(applyAcceptedMark, { wasRead, isRead })
  return set(changeMarks, (marks) => completeMark(marks, id, isRead))
})

const queue = makeQueue('canopy:marks', sendNext)

export const flushMarks = queue.flush
export const marksRetryAtom = queue.retryAtom
