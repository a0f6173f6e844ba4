import type { PendingMark } from '#rules/pending/pending-marks.ts'
import { pendingList } from './pending-rows.ts'

const list = pendingList<PendingMark>(({ marks }) => marks)

/** The read states that the person wished for and the server has not heard of. */
export const marksAtom = list.rowsAtom
export const changeMarks = list.change
export const loadMarks = list.load
