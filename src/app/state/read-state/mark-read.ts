import { atom } from 'jotai'
import { isRecipient } from '#rules/access/visibility.ts'
import { addMark } from '#rules/pending/pending-marks.ts'
import type { Message } from '#wire/message.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { changeMarks } from '../pending/pending-read-marks.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom, viewerAtom } from '../session/session.ts'
import { markedUnreadAtom } from '../thread/marked-unread.ts'
import { flushMarks, refusedMarksAtom } from './send-read-marks.ts'

/** The To You toggle. */
export const toggleRead = atom(null, (_get, set, { id, is_read: wasRead }: Pick<Message, 'id' | 'is_read'>) => {
  if (wasRead) set(markedUnreadAtom, (ids) => new Set([...ids, id]))
  return set(markMessage, { id, isRead: !wasRead })
})

type Mark = { readonly id: string; readonly isRead: boolean }

/** Sets a message's read state: shown immediately, sent to the server now or once online (supplement 7). */
export const markMessage = atom(null, async (get, set, { id, isRead }: Mark) => {
  const owner = get(uidAtom)
  const message = get(cloudForestAtom).messages.get(id)
  if (owner === null || message === undefined || message.is_read === isRead) return
  const mark = { owner, id, isRead, wasRead: message.is_read }
  void set(changeMarks, (marks) => addMark(marks, mark))
  await set(flushMarks)
})

/** Marks the shown messages addressed to me as read, if the page is visible (section 4, supplement 6). */
export const markShownRead = atom(null, (get, set, shown: readonly Message[]) => {
  if (!get(environmentAtom).presence.isVisible()) return
  const viewer = get(viewerAtom)
  const left = new Set([...get(markedUnreadAtom), ...get(refusedMarksAtom)])
  for (const message of shown) {
    if (!message.is_read && isRecipient(viewer, message) && !left.has(message.id))
      void set(markMessage, { id: message.id, isRead: true })
  }
})
