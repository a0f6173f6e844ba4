import type { SocketEvent } from '#wire/events.ts'
import { socketCloseBadToken, socketCloseGoingAway, socketCloseTryLater } from '#wire/limits.ts'
import { currentCursor } from '../identity/cursors.ts'
import type { Context } from '../process/context.ts'
import { deletedFor } from '../store/messages/deleting.ts'
import { unreadCount } from '../store/messages/unread/reads.ts'
import { sessionsValidFrom } from '../store/people/sessions.ts'
import { messageFrames } from './audience-frames.ts'
import type { BusEvent } from './bus.ts'
import type { Connection } from './connection.ts'
import { type Frame, textFrame } from './frame.ts'
import { nodeSockets } from './node-sockets.ts'
import { ownEvent } from './own-events.ts'
import { everySecond, isRevoked, revokedLately } from './revoked-lately.ts'
import { makeStandings } from './standings.ts'

/** The sockets of this node, and which events each of them gets. */
export type Hub = {
  /** Sends the connection its current state, and every event from then on. */
  readonly join: (connection: Connection) => void
  readonly leave: (connection: Connection) => void
  readonly closeAll: (code: number, reason: string) => void
  /** How many are open. */
  readonly size: () => number
  readonly stop: () => void
}

const frame = (event: SocketEvent): Frame => textFrame(JSON.stringify(event))

/** `isOneOfSeveral`: other nodes may revoke sessions, and their events may be late. */
export function createHub(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'key'>,
  isOneOfSeveral: boolean,
  onError: (error: unknown) => void,
): Hub {
  const { db, bus, clock } = context
  const sockets = nodeSockets()
  const standings = makeStandings(db, sockets)
  // Events are delivered one after the other, so that every socket gets them in the order they were published.
  let queue = Promise.resolve()
  const enqueue = (act: () => Promise<void>): Promise<void> => {
    queue = queue.then(act).catch(onError)
    return queue
  }
  const late = () => (bus.flows() ? {} : { events: 'late' as const })

  function sendAll(to: readonly Connection[], event: SocketEvent): void {
    const bytes = frame(event)
    for (const connection of to) sockets.send(connection, bytes)
  }

  async function deliver(event: BusEvent): Promise<void> {
    if (event.kind === 'message') await deliverMessage(event)
    else if (event.kind === 'deleted') await deliverDeletion(event)
    else if (event.kind === 'read') await sendReadState(event.uid, event.id, event.isRead)
    else if (event.kind === 'status') await applyStanding(event)
    else if (event.kind === 'revoked') closeRevoked(event.uid, event.beforeS, new Set([event.except ?? '']))
    else if (event.kind === 'session-ended') closeSession(event.uid, event.sessionId)
    else if (event.kind === 'progress') sendProgress(event)
    // Names are visible to everyone.
    else if (event.kind === 'renamed') sendAll(sockets.listening(), { type: 'user_updated', data: event.person })
    const own = ownEvent(event)
    if (own !== null) sendAll(own.uids.flatMap(sockets.listeningOf), own.event)
  }

  async function applyStanding({ uid, isModerated }: Extract<BusEvent, { kind: 'status' }>): Promise<void> {
    await standings.update(uid)
    if (isModerated) sendAll(sockets.listeningOf(uid), { type: 'moderated', data: {} })
  }

  function sendProgress({ progress, readers }: Extract<BusEvent, { kind: 'progress' }>): void {
    const bytes = frame({ type: 'agent_progress', data: progress })
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
      event.publicIds.length === 0 ? null : frame({ type: 'message_deleted', data: { ids: event.publicIds } })
    for (const connection of sockets.listening()) {
      const hasPrivate = deleted.privateIds.has(connection.uid)
      const ids = hasPrivate ? deletedFor(deleted, connection.uid) : []
      const bytes = hasPrivate ? frame({ type: 'message_deleted', data: { ids } }) : toAll
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
    sendAll(to, { type: 'read_state', data: { id, is_read, unread_count: await unreadCount(db, uid) } })
  }

  function closeRevoked(uid: string, beforeS: number, except: ReadonlySet<string>): void {
    for (const connection of sockets.allOf(uid)) {
      if (connection.authTimeS >= beforeS || except.has(connection.sessionId)) continue
      connection.close(socketCloseBadToken, 'session revoked')
    }
  }

  function closeSession(uid: string, sessionId: string): void {
    for (const each of sockets.allOf(uid))
      if (each.sessionId === sessionId) each.close(socketCloseBadToken, 'session revoked')
  }

  /**
   * Changes to this person since their token was checked were not sent to this socket, so they are checked again. Not
   * in the queue: whoever connects delays no events.
   */
  async function welcome(connection: Connection, subscribed: Promise<void>): Promise<void> {
    await subscribed
    if (!sockets.has(connection)) return
    if (await isRevoked(db, connection, clock.nowMs())) {
      connection.close(socketCloseBadToken, 'session revoked')
      return
    }
    await standings.settle(connection)
    if (!sockets.has(connection)) return
    // Before the cursor is read: what is published between the two must arrive.
    sockets.listen(connection)
    const cursor = await currentCursor(context)
    const data = { user_id: connection.uid, cursor, ...late() }
    if (sockets.has(connection)) sockets.establish(connection, frame({ type: 'connection_established', data }))
  }

  const hub: Hub = {
    join: (connection) => {
      sockets.add(connection)
      welcome(connection, bus.subscribe(connection.uid)).catch((error: unknown) => {
        connection.close(socketCloseTryLater, 'not available')
        onError(error)
      })
    },
    leave: (connection) => {
      sockets.remove(connection)
      if (sockets.allOf(connection.uid).length === 0) bus.unsubscribe(connection.uid)
    },
    closeAll: (code, reason) => {
      for (const connection of sockets.all()) connection.close(code, reason)
    },
    size: () => sockets.all().length,
    stop: () => clearInterval(timer),
  }
  const onGap = (uid?: string) => {
    const affected = uid === undefined ? sockets.listening() : sockets.listeningOf(uid)
    for (const connection of affected) connection.close(socketCloseGoingAway, 'events may have been missed')
  }
  const timer = everySecond(closeAllRevoked)
  async function closeAllRevoked(): Promise<void> {
    if (sockets.isEmpty()) return
    const lately = await revokedLately(db, clock.nowMs(), isOneOfSeveral)
    for (const { uid, before_s } of lately.people) {
      const isOpen = sockets.allOf(uid).some(({ authTimeS }) => authTimeS < before_s)
      if (isOpen) closeRevoked(uid, before_s, await sessionsValidFrom(db, uid, before_s))
    }
    for (const { uid, sessionId } of lately.sessions) closeSession(uid, sessionId)
    if (isOneOfSeveral) await enqueue(() => standings.updateAdmins(clock.nowMs()).catch(() => undefined))
  }
  async function deliverOrClose(event: BusEvent): Promise<void> {
    try {
      await deliver(event)
    } catch (error) {
      onGap()
      throw error
    }
  }
  bus.listen({ onEvent: (event) => void enqueue(() => deliverOrClose(event)), onGap })
  return hub
}
