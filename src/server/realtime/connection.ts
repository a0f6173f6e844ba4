import type { WebSocket } from 'ws'
import type { Viewer } from '../../rules/viewer.ts'
import { socketPing, socketPong } from '../../wire/events.ts'
import {
  socketCloseBadToken,
  socketCloseTryLater,
  socketMissedPingsMax,
  socketOfferMaxBytes,
  socketQueueMaxBytes,
} from '../../wire/limits.ts'
import type { UserStatus } from '../../wire/user.ts'

/** One open socket of a signed-in person. */
export type Connection = {
  readonly uid: string
  readonly authTimeS: number
  readonly viewer: () => Viewer
  readonly setStatus: (status: UserStatus) => void
  readonly send: (frame: string) => void
  /** Sends what a client that is behind can do without. */
  readonly offer: (frame: string) => void
  readonly close: (code: number, reason: string) => void
}

export type ConnectionOptions = {
  readonly uid: string
  readonly status: UserStatus
  readonly authTimeS: number
  readonly expiresInMs: number
  readonly pingEveryMs: number
}

/**
 * Keeps one socket honest: pings it, ends it after two missed pongs, when its token expires, and when it cannot keep up
 * (supplement 5).
 */
export function openConnection(socket: WebSocket, options: ConnectionOptions): Connection {
  let status = options.status
  let missedPings = 0

  const pinging = setInterval(() => {
    if (missedPings >= socketMissedPingsMax) {
      socket.terminate()
      return
    }
    missedPings += 1
    socket.send(socketPing)
  }, options.pingEveryMs)
  const expiry = setTimeout(() => socket.close(socketCloseBadToken, 'token expired'), options.expiresInMs)

  socket.on('message', (data, isBinary) => {
    if (!isBinary && String(data) === socketPong) missedPings = 0
  })
  socket.on('close', () => {
    clearInterval(pinging)
    clearTimeout(expiry)
  })
  // A socket that fails closes as well; that is where it is cleared up.
  socket.on('error', () => {})

  return {
    uid: options.uid,
    authTimeS: options.authTimeS,
    viewer: () => ({ uid: options.uid, status }),
    setStatus: (next) => {
      status = next
    },
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > socketQueueMaxBytes) socket.close(socketCloseTryLater, 'too slow')
      else socket.send(frame)
    },
    offer: (frame) => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount < socketOfferMaxBytes) socket.send(frame)
    },
    close: (code, reason) => socket.close(code, reason),
  }
}
