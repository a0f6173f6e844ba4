import { atom } from 'jotai'
import { isRecipient } from '#rules/access/visibility.ts'
import type { SocketEvent } from '#wire/events.ts'
import { onEvent } from '../live/live-events.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { viewerAtom } from '../session/session.ts'

const isStartedAtom = atom(false)

/**
 * Closes this device's notifications of messages that have been read, seen or deleted since, here or on another device.
 * What happened while the page was hidden is known when it is shown again.
 */
export const closeOldNotifications = atom(null, (get, set) => {
  if (get(isStartedAtom)) return
  set(isStartedAtom, true)
  const close = async (isOld: (id: string) => boolean) => {
    const device = await get(environmentAtom).push()
    await device.closeShown(isOld).catch(() => undefined)
  }
  set(onEvent, (event) => {
    const old = messagesEndedBy(event)
    if (old.length > 0) void close((id) => old.includes(id))
  })
  const isRead = (id: string): boolean => {
    const message = get(cloudForestAtom).messages.get(id)
    return message?.is_read === true && isRecipient(get(viewerAtom), message)
  }
  get(environmentAtom).presence.onVisible(() => void close(isRead))
  void close(isRead)
})

function messagesEndedBy(event: SocketEvent): readonly string[] {
  if (event.type === 'read_state') return event.data.is_read ? [event.data.id] : []
  if (event.type === 'message_deleted') return event.data.ids
  return event.type === 'seen' ? (event.data.ids ?? []) : []
}
