import { atom } from 'jotai'

/** What the person set back to unread by hand stays so while its thread is open (supplement 10). */
export const markedUnreadAtom = atom<ReadonlySet<string>>(new Set<string>())
