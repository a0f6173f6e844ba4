import { atom } from 'jotai'
import { applyServerReadState, type PendingMark } from '#rules/pending/pending-marks.ts'
import { unreadAfterMark } from '#rules/thread/unread.ts'
import { changeMarks, marksAtom } from '../pending/pending-read-marks.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { serverUnreadAtom, unreadAtom } from './unread.ts'

const questionsAtom = atom(0)

/**
 * Shows the last count saved on this device until the server responds. If an event arrived during the request, the
 * response may be older than it: the request is repeated. A response to an earlier request than the last applied is
 * ignored.
 */
export const loadUnread = atom(null, async (get, set) => {
  const uid = get(uidAtom)
  if (uid === null) return set(unreadAtom, 0)
  const { unreadCount, call } = get(environmentAtom)
  const stored = unreadCount.find(uid)
  if (get(serverUnreadAtom).count === null && stored !== null) set(unreadAtom, stored)
  for (;;) {
    const before = get(serverUnreadAtom)
    const question = get(questionsAtom) + 1
    set(questionsAtom, question)
    const result = await call('unreadCount')
    const fromServer = get(serverUnreadAtom)
    if (!result.ok || get(uidAtom) !== uid || (fromServer.asked ?? 0) > question) return
    if (fromServer === before || fromServer.asked !== null) return set(unreadAtom, result.data.count, question)
  }
})

/** The server has accepted a read mark. */
export const applyAcceptedMark = atom(
  null,
  (get, set, { wasRead, isRead }: Pick<PendingMark, 'wasRead' | 'isRead'>) => {
    const { count } = get(serverUnreadAtom)
    if (count !== null) set(unreadAtom, unreadAfterMark(count, wasRead, isRead))
  },
)

type ReadState = { readonly id: string; readonly is_read: boolean; readonly unread_count: number }

/** A read state event with its count; a pending mark for the same message stays pending. */
export const applyUnreadCount = atom(null, (get, set, { id, is_read, unread_count }: ReadState) => {
  set(unreadAtom, unread_count)
  if (get(marksAtom).some((mark) => mark.id === id && mark.wasRead !== is_read))
    void set(changeMarks, (marks) => applyServerReadState(marks, id, is_read))
})
