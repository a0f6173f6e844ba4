import { unreadAfterMark } from '../thread/unread.ts'

/** What somebody last wished a message's read state to be, while the server has not heard of it. */
export type PendingMark = {
  readonly owner: string
  readonly id: string
  readonly isRead: boolean
  /** What the server holds it to be, as far as is known. */
  readonly wasRead: boolean
  readonly order: number
  /** It has been on the wire: the server may hold the wish already. */
  readonly isTried: boolean
}

type Marks = readonly PendingMark[]
type Wish = Pick<PendingMark, 'owner' | 'id' | 'isRead' | 'wasRead'>

/** One wish for each message, the last one; back to what the server holds there is nothing to say, unless it was tried. */
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

/** The server holds this now; a wish that changed meanwhile stays. */
export const settleMark = (marks: Marks, id: string, isRead: boolean): Marks =>
  change(marks, id, { wasRead: isRead, isTried: false }).filter((mark) => mark.id !== id || mark.isRead !== isRead)

/** The server told what it holds, which is no answer to a wish. */
export const applyServerReadState = (marks: Marks, id: string, isRead: boolean): Marks =>
  marks.some((mark) => mark.id === id && mark.wasRead !== isRead) ? change(marks, id, { wasRead: isRead }) : marks

export const dropMark = (marks: Marks, id: string): Marks => marks.filter((mark) => mark.id !== id)

/** The unread count that the person sees: the server's, with the wishes it has not heard of. */
export const unreadWithMarks = (count: number, marks: Marks): number =>
  marks.reduce((unread, { wasRead, isRead }) => unreadAfterMark(unread, wasRead, isRead), count)
