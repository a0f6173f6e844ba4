import type { WaitingMark } from '#rules/pending/pending-marks.ts'
import { waitingList } from './pending-rows.ts'

const list = waitingList<WaitingMark>(({ marks }) => marks)

/** The read states that the person wished for and the server has not heard of. */
export const marksAtom = list.rowsAtom
export const changeMarks = list.change
export const keepMarks = list.keep
