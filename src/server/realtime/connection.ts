import type { Writable } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Suspendable, viewerAt } from '#rules/access/suspension.ts'
import { viewerByToken } from '#rules/access/token-scopes.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { socketPing, socketPong } from '#wire/events.ts'
import {
  socketCloseBadToken,
  socketCloseTryLater,
  socketMissedPingsMax,
  socketOfferMaxBytes,
  socketQueueMaxBytes,
} from '#wire/limits.ts'
import type { Frame } from './frame.ts'

/** How long a client may take to confirm a close before the connection is cut. */
const closeTimeoutMs = 3_000

/** What a person may see and do depends on it. */
export type AccountStatus = Pick<Suspendable, 'status' | 'suspended_until'>

/** Somebody who has not registered counts as status other. */
export const accountStatusOf = (user: AccountStatus | null): AccountStatus =>
  user ?? { status: 'other', suspended_until: null }

/** One open socket of a signed-in person. */
export type Connection = {
  readonly uid: string
  readonly authTimeS: number
  readonly sessionId: string
  /** Of the token that a program has connected with; null for the person's own session. */
  readonly tokenId: string | null
  readonly viewer: (nowMs: number) => Viewer
  readonly setAccountStatus: (accountStatus: AccountStatus) => void
  readonly send: (frame: Frame) => void
  /** Sends a frame that may be dropped for a slow client. */
  readonly offer: (frame: Frame) => void
  readonly close: (code: number, reason: string) => void
}

export type ConnectionOptions = {
  readonly uid: string
  readonly accountStatus: AccountStatus
  readonly authTimeS: number
  readonly sessionId: string
  readonly tokenId: string | null
  readonly expiresInMs: number
  readonly pingEveryMs: number
}

/**
 * Manages one socket: pings it, closes it after two missed pongs, when its token expires, and when it cannot keep up
 * (supplement 5). Frames are written directly to the underlying stream; nothing is compressed, so no frame of the
 * library's is ever in progress.
 */
export function openConnection(socket: WebSocket, line: Writable, options: ConnectionOptions): Connection {
  let { accountStatus } = options
  let missedPings = 0

  const pinging = setInterval(() => {
    if (missedPings >= socketMissedPingsMax) {
      socket.terminate()
      return
    }
    missedPings += 1
    socket.send(socketPing)
  }, options.pingEveryMs)
  const stopExpiry = atTime(options.expiresInMs, () => socket.close(socketCloseBadToken, 'token expired'))

  socket.on('message', (data, isBinary) => {
    if (!isBinary && String(data) === socketPong) missedPings = 0
  })
  socket.on('close', () => {
    clearInterval(pinging)
    stopExpiry()
  })
  // A socket that fails also closes, and is cleaned up there.
  socket.on('error', () => {})

  return {
    uid: options.uid,
    authTimeS: options.authTimeS,
    sessionId: options.sessionId,
    tokenId: options.tokenId,
    viewer: (nowMs) => {
      const viewer = viewerAt({ uid: options.uid, ...accountStatus }, nowMs)
      return options.tokenId === null ? viewer : viewerByToken(viewer)
    },
    setAccountStatus: (next) => {
      accountStatus = next
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

const timerMaxMs = 2 ** 31 - 1

/** Acts after a while, which may be longer than a timer can wait. Returns how to cancel it. */
function atTime(ms: number, act: () => void): () => void {
  let timer: NodeJS.Timeout
  const wait = (leftMs: number) => {
    timer = setTimeout(
      () => (leftMs > timerMaxMs ? wait(leftMs - timerMaxMs) : act()),
      Math.min(leftMs, timerMaxMs),
    ).unref()
  }
  wait(ms)
  return () => clearTimeout(timer)
}
