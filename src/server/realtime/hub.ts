import type { SocketEvent } from '#wire/events.ts'
import { socketCloseBadToken, socketCloseGoingAway, socketCloseTryLater, socketsPerUserMax } from '#wire/limits.ts'
import { currentCursor } from '../identity/cursors.ts'
import type { Context } from '../process/context.ts'
import { deletedFor } from '../store/messages/deleting.ts'
import { unreadCount } from '../store/messages/unread/reads.ts'
import { sessionsValidFrom } from '../store/people/sessions.ts'
import { findUser } from '../store/people/users.ts'
import { messageFrames } from './audience-frames.ts'
import type { BusEvent } from './bus.ts'
import { type Connection, standingOf } from './connection.ts'
import { type Frame, textFrame } from './frame.ts'
import { ownEvent } from './own-events.ts'
import { everySecond, isRevoked, revokedLately } from './revoked-lately.ts'

/** The sockets of this node, and which events each of them gets. */
export type Hub = {
  /** Sends the connection its current state, and every event from then on; false if this person has too many. */
  readonly join: (connection: Connection) => boolean
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
  const connections = new Map<string, Set<Connection>>()
  const joined = new Map<string, number>()
  // Events are delivered one after the other, so that every socket gets them in the order they were published.
  let queue = Promise.resolve()
  const enqueue = (act: () => Promise<void>) => {
    queue = queue.then(act).catch(onError)
  }
  const late = () => (bus.flows() ? {} : { events: 'late' as const })
  const everyone = () => [...connections.values()].flatMap((each) => [...each])
  const socketsOf = (uid: string) => [...(connections.get(uid) ?? [])]

  function sendAll(to: readonly Connection[], event: SocketEvent): void {
    const bytes = frame(event)
    for (const connection of to) connection.send(bytes)
  }

  async function deliver(event: BusEvent): Promise<void> {
    if (event.kind === 'message') await deliverMessage(event)
    else if (event.kind === 'deleted') await deliverDeletion(event)
    else if (event.kind === 'read') await sendReadState(event.uid, event.id, event.isRead)
    else if (event.kind === 'status') applyStanding(event)
    else if (event.kind === 'revoked') closeRevoked(event.uid, event.beforeS, new Set([event.except ?? '']))
    else if (event.kind === 'session-ended') closeSession(event.uid, event.sessionId)
    else if (event.kind === 'progress') sendProgress(event)
    // Names are visible to everyone.
    else if (event.kind === 'renamed') sendAll(everyone(), { type: 'user_updated', data: event.person })
    const own = ownEvent(event)
    if (own !== null) sendAll(own.uids.flatMap(socketsOf), own.event)
  }

  function applyStanding(event: Extract<BusEvent, { kind: 'status' }>): void {
    for (const each of socketsOf(event.uid)) each.setStanding(event)
    if (event.isModerated) sendAll(socketsOf(event.uid), { type: 'moderated', data: {} })
  }

  function sendProgress({ progress, readers }: Extract<BusEvent, { kind: 'progress' }>): void {
    const bytes = frame({ type: 'agent_progress', data: progress })
    for (const connection of readers?.flatMap(socketsOf) ?? everyone()) connection.offer(bytes)
  }

  async function deliverMessage(event: Extract<BusEvent, { kind: 'message' }>): Promise<void> {
    if (connections.size === 0) return
    const type = event.change === 'updated' ? 'message_updated' : 'new_reply'
    const frameFor = await messageFrames(db, type, event.id)
    for (const connection of everyone()) {
      const found = frameFor(connection.viewer(clock.nowMs()))
      const bytes = found instanceof Promise ? await found : found
      if (bytes !== null) connection.send(bytes)
    }
    for (const uid of event.unreadUids) await sendReadState(uid, event.id, false)
  }

  async function deliverDeletion(event: Extract<BusEvent, { kind: 'deleted' }>): Promise<void> {
    const deleted = { ...event, privateIds: new Map(Object.entries(event.privateIds)) }
    const toAll =
      event.publicIds.length === 0 ? null : frame({ type: 'message_deleted', data: { ids: event.publicIds } })
    for (const connection of everyone()) {
      const hasPrivate = deleted.privateIds.has(connection.uid)
      const ids = hasPrivate ? deletedFor(deleted, connection.uid) : []
      const bytes = hasPrivate ? frame({ type: 'message_deleted', data: { ids } }) : toAll
      if (bytes !== null) connection.send(bytes)
    }
    // The deleted root may be hidden from someone who could see a reply below it: their event names that reply.
    for (const uid of event.unreadUids) {
      const ids = deletedFor(deleted, uid)
      await sendReadState(uid, ids.find((id) => id === event.id) ?? ids[0] ?? event.id, true)
    }
  }

  async function sendReadState(uid: string, id: string, is_read: boolean): Promise<void> {
    const to = socketsOf(uid)
    if (to.length === 0) return
    sendAll(to, { type: 'read_state', data: { id, is_read, unread_count: await unreadCount(db, uid) } })
  }

  function closeRevoked(uid: string, beforeS: number, except: ReadonlySet<string>): void {
    for (const connection of socketsOf(uid)) {
      if (connection.authTimeS >= beforeS || except.has(connection.sessionId)) continue
      connection.close(socketCloseBadToken, 'session revoked')
    }
  }

  function closeSession(uid: string, sessionId: string): void {
    for (const each of socketsOf(uid))
      if (each.sessionId === sessionId) each.close(socketCloseBadToken, 'session revoked')
  }

  /** Changes to this person since their token was checked were not sent to this socket, so they are checked again. */
  async function welcome(connection: Connection): Promise<void> {
    if (await isRevoked(db, connection, clock.nowMs())) {
      connection.close(socketCloseBadToken, 'session revoked')
      return
    }
    connection.setStanding(standingOf(await findUser(db, connection.uid)))
    const cursor = await currentCursor(context)
    connection.send(frame({ type: 'connection_established', data: { user_id: connection.uid, cursor, ...late() } }))
  }

  const hub: Hub = {
    join: (connection) => {
      const count = joined.get(connection.uid) ?? 0
      if (count >= socketsPerUserMax) return false
      joined.set(connection.uid, count + 1)
      const subscribed = bus.subscribe(connection.uid)
      enqueue(async () => {
        connections.set(connection.uid, (connections.get(connection.uid) ?? new Set()).add(connection))
        // Before the cursor is read: what is published between the two must arrive.
        await subscribed
        try {
          await welcome(connection)
        } catch (error) {
          connection.close(socketCloseTryLater, 'not available')
          throw error
        }
      })
      return true
    },
    leave: (connection) => {
      const left = (joined.get(connection.uid) ?? 1) - 1
      if (left > 0) joined.set(connection.uid, left)
      else {
        joined.delete(connection.uid)
        bus.unsubscribe(connection.uid)
      }
      enqueue(async () => {
        const known = connections.get(connection.uid)
        known?.delete(connection)
        if (known?.size === 0) connections.delete(connection.uid)
      })
    },
    closeAll: (code, reason) => {
      for (const connection of everyone()) connection.close(code, reason)
    },
    size: () => everyone().length,
    stop: () => clearInterval(looking),
  }
  const onGap = (uid?: string) => {
    const affected = uid === undefined ? everyone() : socketsOf(uid)
    for (const connection of affected) connection.close(socketCloseGoingAway, 'events may have been missed')
  }
  const looking = everySecond(closeAllRevoked)
  async function closeAllRevoked(): Promise<void> {
    if (connections.size === 0) return
    const lately = await revokedLately(db, clock.nowMs(), isOneOfSeveral)
    for (const { uid, before_s } of lately.people) {
      const isOpen = socketsOf(uid).some(({ authTimeS }) => authTimeS < before_s)
      if (isOpen) closeRevoked(uid, before_s, await sessionsValidFrom(db, uid, before_s))
    }
    for (const { uid, sessionId } of lately.sessions) closeSession(uid, sessionId)
  }
  async function deliverOrClose(event: BusEvent): Promise<void> {
    try {
      await deliver(event)
    } catch (error) {
      onGap()
      throw error
    }
  }
  bus.listen({ onEvent: (event) => enqueue(() => deliverOrClose(event)), onGap })
  return hub
}
