import { isAdmin } from '#rules/access/viewer.ts'
import type { AdminList } from '#wire/events.ts'
import { socketCloseBadToken, socketCloseGoingAway, socketCloseTryLater } from '#wire/limits.ts'
import { currentCursor } from '../identity/cursors.ts'
import type { Context } from '../process/context.ts'
import { sessionsValidFrom } from '../store/people/sessions.ts'
import { makeAccountStatuses } from './account-statuses.ts'
import { changedLists, mergeChanges } from './admin-changes.ts'
import type { BusEvent } from './bus.ts'
import type { Connection } from './connection.ts'
import { makeEventDelivery } from './event-delivery.ts'
import { eventFrame } from './frame.ts'
import { watchLateEvents } from './late-events.ts'
import { nodeSockets } from './node-sockets.ts'
import { everySecond, isRevoked, revokedLately } from './revoked-lately.ts'

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

/** `isOneOfSeveral`: other nodes may revoke sessions, and their events may be late. */
export function createHub(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'key'>,
  isOneOfSeveral: boolean,
  onError: (error: unknown) => void,
): Hub {
  const { db, bus, clock } = context
  const sockets = nodeSockets()
  const accountStatuses = makeAccountStatuses(db, sockets)
  const deliver = makeEventDelivery(context, sockets, accountStatuses)
  // Events are delivered one after the other, so that every socket gets them in the order they were published.
  let queue = Promise.resolve()
  const enqueue = (act: () => Promise<void>): Promise<void> => {
    queue = queue.then(act).catch(onError)
    return queue
  }
  const late = () => (bus.flows() ? {} : { events: 'late' as const })

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
    await accountStatuses.settle(connection)
    if (!sockets.has(connection)) return
    // Before the cursor is read: what is published between the two must arrive.
    sockets.listen(connection)
    const cursor = await currentCursor(context)
    const data = { user_id: connection.uid, cursor, ...late() }
    if (sockets.has(connection)) sockets.establish(connection, eventFrame({ type: 'connection_established', data }))
  }

  async function deliverToAll(event: BusEvent): Promise<void> {
    await deliver(event)
    adminChanges.add(changedLists(event))
  }

  /** Asks who is an admin now: the event that somebody no longer is may be late. */
  async function sendToAdmins(lists: readonly AdminList[]): Promise<void> {
    await accountStatuses.updateAdmins(clock.nowMs())
    const admins = sockets.listening().filter((each) => isAdmin(each.viewer(clock.nowMs())))
    sockets.sendAll(admins, { type: 'administration', data: { lists } })
  }

  async function actOrClose(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (error) {
      closeAfterGap()
      throw error
    }
  }

  /** Of one person, or of everybody: whoever connects again fetches what they missed. */
  function closeAfterGap(uid?: string): void {
    const affected = uid === undefined ? sockets.listening() : sockets.listeningOf(uid)
    for (const connection of affected) connection.close(socketCloseGoingAway, 'events may have been missed')
  }

  async function closeRevokedLately(): Promise<void> {
    if (sockets.isEmpty()) return
    const lately = await revokedLately(db, clock.nowMs(), isOneOfSeveral)
    for (const { uid, before_s } of lately.people) {
      const isOpen = sockets.allOf(uid).some(({ authTimeS }) => authTimeS < before_s)
      if (isOpen) sockets.closeRevoked(uid, before_s, await sessionsValidFrom(db, uid, before_s))
    }
    for (const { uid, sessionId } of lately.sessions) sockets.closeSession(uid, sessionId)
    if (isOneOfSeveral) await enqueue(() => accountStatuses.updateAdmins(clock.nowMs()).catch(() => undefined))
  }

  const timer = everySecond(closeRevokedLately)
  const lateTimer = watchLateEvents(bus, (event) => sockets.sendAll(sockets.listening(), event))
  const adminChanges = mergeChanges((lists) => void enqueue(() => actOrClose(() => sendToAdmins(lists))))
  bus.listen({ onEvent: (event) => void enqueue(() => actOrClose(() => deliverToAll(event))), onGap: closeAfterGap })

  return {
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
    stop: () => {
      clearInterval(timer)
      clearInterval(lateTimer)
      adminChanges.stop()
    },
  }
}
