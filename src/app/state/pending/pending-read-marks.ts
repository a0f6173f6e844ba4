import type { PendingMark } from '#rules/pending/pending-marks.ts'
import { pendingList } from './pending-rows.ts'

const list = pendingList<PendingMark>(({ marks }) => marks)

/** Read states set by the person and not yet sent to the server. */
export const marksAtom = list.rowsAtom
export const changeMarks = list.change
export const loadMarks = list.load
