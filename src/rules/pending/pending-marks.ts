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
type NewMark = Pick<PendingMark, 'owner' | 'id' | 'isRead' | 'wasRead'>

/** Each message has one mark, the last one; one equal to the server state is dropped, unless it was tried. */
export function addMark(marks: Marks, mark: NewMark): Marks {
  const known = marks.find(({ id }) => id === mark.id)
  const others = marks.filter(({ id }) => id !== mark.id)
  const { wasRead, isTried } = known ?? { wasRead: mark.wasRead, isTried: false }
  if (wasRead === mark.isRead && !isTried) return others
  return [...others, { ...mark, wasRead, isTried, order: 1 + Math.max(0, ...marks.map(({ order }) => order)) }]
}

export const nextMark = (marks: Marks, skipped: ReadonlySet<string>): PendingMark | null =>
  [...marks].sort((a, b) => a.order - b.order).find(({ id }) => !skipped.has(id)) ?? null

const change = (marks: Marks, id: string, part: Partial<PendingMark>): Marks =>
  marks.map((mark) => (mark.id === id ? { ...mark, ...part } : mark))

export const recordMarkAttempt = (marks: Marks, id: string): Marks => change(marks, id, { isTried: true })

/** The server has confirmed this state; a mark that changed meanwhile stays. */
export const completeMark = (marks: Marks, id: string, isRead: boolean): Marks =>
  change(marks, id, { wasRead: isRead, isTried: false }).filter((mark) => mark.id !== id || mark.isRead !== isRead)

/** Applies server state that isn't the answer to a mark. */
export const applyServerReadState = (marks: Marks, id: string, isRead: boolean): Marks =>
  marks.some((mark) => mark.id === id && mark.wasRead !== isRead) ? change(marks, id, { wasRead: isRead }) : marks

export const dropMark = (marks: Marks, id: string): Marks => marks.filter((mark) => mark.id !== id)

/** The unread count that the person sees: the server's, adjusted by the pending marks. */
export const unreadWithMarks = (count: number, marks: Marks): number =>
  marks.reduce((unread, { wasRead, isRead }) => unreadAfterMark(unread, wasRead, isRead), count)
