import { atom } from 'jotai'
import { applyServerReadState, type PendingMark } from '#rules/pending/pending-marks.ts'
import { unreadAfterMark } from '#rules/thread/unread.ts'
import { changeMarks, marksAtom } from '../pending/pending-read-marks.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { serverUnreadAtom, unreadAtom } from './unread.ts'

const questionsAtom = atom(0)

/**
 * Until the server answers, what it last said on this device. An answer that news has overtaken may be older than they
 * are: the server is asked once more. One that the answer to a later question has overtaken is older.
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

/** The server has taken a mark. */
export const settleUnread = atom(null, (get, set, { wasRead, isRead }: Pick<PendingMark, 'wasRead' | 'isRead'>) => {
  const { count } = get(serverUnreadAtom)
  if (count !== null) set(unreadAtom, unreadAfterMark(count, wasRead, isRead))
})

type ReadState = { readonly id: string; readonly is_read: boolean; readonly unread_count: number }

/** The live line tells a read state and the count with it; a mark that waits for the same message stays a wish. */
export const noteUnread = atom(null, (get, set, { id, is_read, unread_count }: ReadState) => {
  set(unreadAtom, unread_count)
  if (get(marksAtom).some((mark) => mark.id === id && mark.wasRead !== is_read))
    void set(changeMarks, (marks) => applyServerReadState(marks, id, is_read))
})
