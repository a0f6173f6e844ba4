import { unreadAfterMark } from '../thread/unread.ts'

/** The last read state that somebody set on a message, not confirmed by the server yet. */
export type PendingMark = {
  readonly owner: string
  readonly id: string
  readonly isRead: boolean
  /** The server state, as far as known. */
  readonly wasRead: boolean
  readonly order: number
  /** It has been sent: the server may have applied it already. */
  readonly isTried: boolean
}

type Marks = readonly PendingMark[]
type Wish = Pick<PendingMark, 'owner' | 'id' | 'isRead' | 'wasRead'>

/** Each message has one wish, the last one; one equal to the server state is dropped, unless it was tried. */
export function addWish(marks: Marks, wish: Wish): Marks {
  const known = marks.find(({ id }) => id === wish.id)
  const others = marks.filter(({ id }) => id !== wish.id)
  const { wasRead, isTried } = known ?? { wasRead: wish.wasRead, isTried: false }
  if (wasRead === wish.isRead && !isTried) return others
  return [...others, { ...wish, wasRead, isTried, order: 1 + Math.max(0, ...marks.map(({ order }) => order)) }]
}

export const nextMark = (marks: Marks, skipped: ReadonlySet<string>): PendingMark | null =>
  [...marks].sort((a, b) => a.order - b.order).find(({ id }) => !skipped.has(id)) ?? null

const change = (marks: Marks, id: string, part: Partial<PendingMark>): Marks =>
  marks.map((mark) => (mark.id === id ? { ...mark, ...part } : mark))

export const noteMarkTried = (marks: Marks, id: string): Marks => change(marks, id, { isTried: true })

/** The server has confirmed this state; a wish that changed meanwhile stays. */
export const settleMark = (marks: Marks, id: string, isRead: boolean): Marks =>
  change(marks, id, { wasRead: isRead, isTried: false }).filter((mark) => mark.id !== id || mark.isRead !== isRead)

/** Applies server state that is no answer to a wish. */
export const applyServerReadState = (marks: Marks, id: string, isRead: boolean): Marks =>
  marks.some((mark) => mark.id === id && mark.wasRead !== isRead) ? change(marks, id, { wasRead: isRead }) : marks

export const dropMark = (marks: Marks, id: string): Marks => marks.filter((mark) => mark.id !== id)

/** The unread count that the person sees: the server's, adjusted by the pending wishes. */
export const unreadWithMarks = (count: number, marks: Marks): number =>
  marks.reduce((unread, { wasRead, isRead }) => unreadAfterMark(unread, wasRead, isRead), count)
