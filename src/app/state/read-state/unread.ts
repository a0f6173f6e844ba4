import { atom } from 'jotai'
import { unreadWithMarks } from '#rules/pending/pending-marks.ts'
import { marksAtom } from '../pending/pending-read-marks.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'

/** The server's last count and the number of the request it answers: null for an event. A new object each time. */
type ServerUnread = { readonly count: number | null; readonly asked: number | null }

export const serverUnreadAtom = atom<ServerUnread>({ count: null, asked: null })

/** Unread messages addressed to me: the server's count with pending marks applied; null until known. */
export const unreadAtom = atom(
  (get) => {
    const { count } = get(serverUnreadAtom)
    return count === null ? null : unreadWithMarks(count, get(marksAtom))
  },
  (get, set, count: number | null, asked: number | null = null) => {
    const uid = get(uidAtom)
    set(serverUnreadAtom, { count, asked })
    if (uid !== null && count !== null) get(environmentAtom).unreadCount.save(uid, count)
  },
)
