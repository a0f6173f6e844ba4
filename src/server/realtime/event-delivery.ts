import type { Context } from '../process/context.ts'
import { deletedFor } from '../store/messages/deleting.ts'
import { unreadCount } from '../store/messages/unread/reads.ts'
import type { makeAccountStatuses } from './account-statuses.ts'
import { messageFrames } from './audience-frames.ts'
import type { BusEvent } from './bus.ts'
import { eventFrame } from './frame.ts'
import type { NodeSockets } from './node-sockets.ts'
import { ownEvent } from './own-events.ts'

/** Sends an event of the bus to the sockets of this node that may get it, to each as its person may see it. */
export function makeEventDelivery(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  sockets: NodeSockets,
  accountStatuses: ReturnType<typeof makeAccountStatuses>,
): (event: BusEvent) => Promise<void> {
  async function deliver(event: BusEvent): Promise<void> {
    if (event.kind === 'message') await deliverMessage(event)
    else if (event.kind === 'deleted') await deliverDeletion(event)
    else if (event.kind === 'read') await sendReadState(event.uid, event.id, event.isRead)
    else if (event.kind === 'status') await applyStanding(event)
    else if (event.kind === 'revoked') sockets.closeRevoked(event.uid, event.beforeS, new Set([event.except ?? '']))
    else if (event.kind === 'session-ended') sockets.closeSession(event.uid, event.sessionId)
    else if (event.kind === 'progress') sendProgress(event)
    // Names are visible to everyone.
    else if (event.kind === 'renamed')
      sockets.sendAll(sockets.listening(), { type: 'user_updated', data: event.person })
    const own = ownEvent(event)
    if (own !== null) sockets.sendAll(own.uids.flatMap(sockets.listeningOf), own.event)
  }

  async function applyStanding({ uid, isModerated }: Extract<BusEvent, { kind: 'status' }>): Promise<void> {
    await accountStatuses.update(uid)
    if (isModerated) sockets.sendAll(sockets.listeningOf(uid), { type: 'moderated', data: {} })
  }

  function sendProgress({ progress, readers }: Extract<BusEvent, { kind: 'progress' }>): void {
    const bytes = eventFrame({ type: 'agent_progress', data: progress })
    const to = readers?.flatMap(sockets.listeningOf) ?? sockets.listening()
    for (const connection of to) sockets.offer(connection, bytes)
  }

  async function deliverMessage(event: Extract<BusEvent, { kind: 'message' }>): Promise<void> {
    if (sockets.isEmpty()) return
    const frameFor = await messageFrames(db, event)
    for (const connection of sockets.listening()) {
      const found = frameFor(connection.viewer(clock.nowMs()))
      const bytes = found instanceof Promise ? await found : found
      if (bytes !== null) sockets.send(connection, bytes)
    }
    for (const uid of event.unreadUids) await sendReadState(uid, event.id, false)
  }

  async function deliverDeletion(event: Extract<BusEvent, { kind: 'deleted' }>): Promise<void> {
    const deleted = { ...event, privateIds: new Map(Object.entries(event.privateIds)) }
    const toAll =
      event.publicIds.length === 0 ? null : eventFrame({ type: 'message_deleted', data: { ids: event.publicIds } })
    for (const connection of sockets.listening()) {
      const hasPrivate = deleted.privateIds.has(connection.uid)
      const ids = hasPrivate ? deletedFor(deleted, connection.uid) : []
      const bytes = hasPrivate ? eventFrame({ type: 'message_deleted', data: { ids } }) : toAll
      if (bytes !== null) sockets.send(connection, bytes)
    }
    // The deleted root may be hidden from someone who could see a reply below it: their event names that reply.
    for (const uid of event.unreadUids) {
      const ids = deletedFor(deleted, uid)
      await sendReadState(uid, ids.find((id) => id === event.id) ?? ids[0] ?? event.id, true)
    }
  }

  async function sendReadState(uid: string, id: string, is_read: boolean): Promise<void> {
    const to = sockets.listeningOf(uid)
    if (to.length === 0) return
    sockets.sendAll(to, { type: 'read_state', data: { id, is_read, unread_count: await unreadCount(db, uid) } })
  }

  return deliver
}
