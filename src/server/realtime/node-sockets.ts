import type { SocketEvent } from '#wire/events.ts'
import { socketCloseBadToken } from '#wire/limits.ts'
import type { Connection } from './connection.ts'
import { eventFrame, type Frame } from './frame.ts'

export type NodeSockets = ReturnType<typeof nodeSockets>

/**
 * The sockets of this node. One that was added gets no frames at first; from `listen` on they are held back until
 * `establish`.
 */
export function nodeSockets() {
  const people = new Map<string, Set<Connection>>()
  const joining = new Map<Connection, Frame[] | null>()
  const all = () => [...people.values()].flatMap((each) => [...each])
  const allOf = (uid: string) => [...(people.get(uid) ?? [])]
  const isListening = (connection: Connection) => joining.get(connection) !== null

  function send(connection: Connection, frame: Frame): void {
    const held = joining.get(connection)
    if (held === undefined) connection.send(frame)
    else held?.push(frame)
  }

  return {
    all,
    allOf,
    listening: () => all().filter(isListening),
    listeningOf: (uid: string) => allOf(uid).filter(isListening),
    isEmpty: () => people.size === 0,
    has: (connection: Connection) => people.get(connection.uid)?.has(connection) === true,
    add: (connection: Connection) => {
      people.set(connection.uid, (people.get(connection.uid) ?? new Set()).add(connection))
      joining.set(connection, null)
    },
    remove: (connection: Connection) => {
      joining.delete(connection)
      const known = people.get(connection.uid)
      known?.delete(connection)
      if (known?.size === 0) people.delete(connection.uid)
    },
    listen: (connection: Connection) => {
      joining.set(connection, [])
    },
    establish: (connection: Connection, first: Frame) => {
      const held = joining.get(connection) ?? []
      joining.delete(connection)
      for (const frame of [first, ...held]) connection.send(frame)
    },
    send,
    sendAll: (to: readonly Connection[], event: SocketEvent) => {
      const frame = eventFrame(event)
      for (const connection of to) send(connection, frame)
    },
    /** Sends a frame that may be dropped. */
    offer: (connection: Connection, frame: Frame) => {
      if (!joining.has(connection)) connection.offer(frame)
    },
    /** Closes those of sessions that began before a time, in seconds, except the sessions with these ids. */
    closeRevoked: (uid: string, beforeS: number, except: ReadonlySet<string>) => {
      for (const connection of allOf(uid)) {
        if (connection.authTimeS >= beforeS || except.has(connection.sessionId)) continue
        connection.close(socketCloseBadToken, 'session revoked')
      }
    },
    closeSession: (uid: string, sessionId: string) => {
      for (const each of allOf(uid))
        if (each.sessionId === sessionId) each.close(socketCloseBadToken, 'session revoked')
    },
  }
}
