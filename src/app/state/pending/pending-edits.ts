import { atom } from 'jotai'
import { editsByMessage, type PendingEdit } from '#rules/pending/pending-edits.ts'
import { pendingList } from './pending-rows.ts'

const list = pendingList<PendingEdit>(({ edits }) => edits)

/** The current user's edits of messages that the server doesn't have yet. */
export const editsAtom = list.rowsAtom
export const areEditsKnownAtom = list.isKnownAtom
export const changeEdits = list.change
export const loadEdits = list.load

/** The last pending edit of each message. */
export const pendingEditsAtom = atom((get) => editsByMessage(get(editsAtom)))
