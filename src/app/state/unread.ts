import { atom } from 'jotai'
import { unreadAfterMark } from '../../rules/reading.ts'
import { isRecipient } from '../../rules/visibility.ts'
import type { Message } from '../../wire/message.ts'
import { addMessages, cloudForestAtom } from './messages.ts'
import { outsideAtom } from './outside.ts'
import { uidAtom, viewerAtom } from './session.ts'

/** Unread messages addressed to me; null until it is known. */
export const unreadAtom = atom<number | null>(null)

export const loadUnread = atom(null, async (get, set) => {
  if (get(uidAtom) === null) return set(unreadAtom, 0)
  const result = await get(outsideAtom).call('unreadCount')
  if (result.ok) set(unreadAtom, result.data.count)
})

/** What the person set back to unread by hand stays so while its thread is open (supplement 10). */
const heldUnreadAtom = atom<ReadonlySet<string>>(new Set<string>())

export const forgetHeldUnread = atom(null, (_get, set) => set(heldUnreadAtom, new Set<string>()))

/** The To You toggle. */
export const toggleRead = atom(null, (_get, set, { id, is_read: wasRead }: Pick<Message, 'id' | 'is_read'>) => {
  if (wasRead) set(heldUnreadAtom, (held) => new Set([...held, id]))
  return set(markMessage, { id, isRead: !wasRead })
})

type Mark = { readonly id: string; readonly isRead: boolean }

/** Sets a message's read state here at once and at the server; a refusal sets it back (section 4 Read state). */
export const markMessage = atom(null, async (get, set, { id, isRead }: Mark) => {
  const message = get(cloudForestAtom).messages.get(id)
  if (message === undefined || message.is_read === isRead) return
  set(showRead, { message, isRead })
  const result = await get(outsideAtom).call(isRead ? 'markRead' : 'markUnread', { params: { id } })
  if (result.ok) set(addMessages, [result.data])
  else set(showRead, { message: { ...message, is_read: isRead }, isRead: !isRead })
})

const showRead = atom(null, (_get, set, { message, isRead }: { message: Message; isRead: boolean }) => {
  set(cloudForestAtom, ({ messages, branchChild }) => {
    const now = messages.get(message.id) ?? message
    return { messages: new Map(messages).set(message.id, { ...now, is_read: isRead }), branchChild }
  })
  set(unreadAtom, (count) => (count === null ? null : unreadAfterMark(count, message.is_read, isRead)))
})

/** Reading a thread reads what is addressed to me in it, when somebody is looking (section 4, supplement 6). */
export const markShownRead = atom(null, (get, set, shown: readonly Message[]) => {
  if (!get(outsideAtom).presence.isVisible()) return
  const viewer = get(viewerAtom)
  const held = get(heldUnreadAtom)
  for (const message of shown) {
    if (!message.is_read && isRecipient(viewer, message) && !held.has(message.id))
      void set(markMessage, { id: message.id, isRead: true })
  }
})
