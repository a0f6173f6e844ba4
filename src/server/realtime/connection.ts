import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Viewer } from '#rules/access/viewer.ts'
import { socketPing, socketPong } from '#wire/events.ts'
import {
  socketCloseBadToken,
  socketCloseTryLater,
  socketMissedPingsMax,
  socketOfferMaxBytes,
  socketQueueMaxBytes,
} from '#wire/limits.ts'
import type { UserStatus } from '#wire/user.ts'
import type { Frame } from './frame.ts'

/** How long a client may take to confirm a close before the connection is cut. */
const closeTimeoutMs = 3_000

/** One open socket of a signed-in person. */
export type Connection = {
  readonly uid: string
  readonly authTimeS: number
  readonly sessionId: string
  readonly viewer: () => Viewer
  readonly setStatus: (status: UserStatus) => void
  readonly send: (frame: Frame) => void
  /** Sends a frame that may be dropped for a slow client. */
  readonly offer: (frame: Frame) => void
  readonly close: (code: number, reason: string) => void
}

export type ConnectionOptions = {
  readonly uid: string
  readonly status: UserStatus
  readonly authTimeS: number
  readonly sessionId: string
  readonly expiresInMs: number
  readonly pingEveryMs: number
}

/**
 * Manages one socket: pings it, closes it after two missed pongs, when its token expires, and when it cannot keep up
 * (supplement 5). Frames are written directly to the underlying stream; nothing is compressed, so no frame of the
 * library's is ever in progress.
 */
export function openConnection(socket: WebSocket, line: Writable, options: ConnectionOptions): Connection {
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
  // A socket that fails also closes, and is cleaned up there.
  socket.on('error', () => {})

  return {
    uid: options.uid,
    authTimeS: options.authTimeS,
    sessionId: options.sessionId,
    viewer: () => ({ uid: options.uid, status }),
    setStatus: (next) => {
      status = next
    },
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > socketQueueMaxBytes) socket.close(socketCloseTryLater, 'too slow')
      else line.write(frame)
    },
    offer: (frame) => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount < socketOfferMaxBytes) line.write(frame)
    },
    close: (code, reason) => {
      socket.close(code, reason)
      setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
    },
  }
}
