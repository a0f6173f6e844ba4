import { atom } from 'jotai'
import { unreadWithMarks } from '../../rules/waiting-marks.ts'
import { marksAtom } from './marks.ts'
import { outsideAtom } from './outside.ts'
import { uidAtom } from './session.ts'

/** What the server last said: another object with each telling, also of the same count. */
export const toldUnreadAtom = atom<{ readonly count: number | null }>({ count: null })

/** Unread messages addressed to me, as the server last said, and with the marks it has not heard of; null until known. */
export const unreadAtom = atom(
  (get) => {
    const { count } = get(toldUnreadAtom)
    return count === null ? null : unreadWithMarks(count, get(marksAtom))
  },
  (get, set, count: number | null) => {
    const uid = get(uidAtom)
    set(toldUnreadAtom, { count })
    if (uid !== null && count !== null) get(outsideAtom).unreadCount.keep(uid, count)
  },
)
