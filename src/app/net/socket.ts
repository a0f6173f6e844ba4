import ReconnectingWebSocket from 'partysocket/ws'
import { withJitterMs } from '#rules/browser/reconnect.ts'
import { parsedJson } from '#rules/text/json.ts'
import { type SocketEvent, socketPing, socketPong } from '#wire/events.ts'
import {
  socketCloseBadToken,
  socketCloseIntentional,
  socketCloseTryLater,
  socketReconnectAttempts,
  socketReconnectCapMs,
  socketReconnectStartMs,
  socketSilenceMs,
  socketsTooMany,
  userCallTimeoutMs,
} from '#wire/limits.ts'
import { shareSocketLimit } from './share-socket-limit.ts'

export type SocketOptions = {
  readonly viewId: string
  readonly token: () => Promise<string | null>
  readonly onEvent: (event: SocketEvent) => void
  readonly onState: (state: 'open' | 'closed') => void
  /** The server rejected the token, or it has expired: resolves to whether there is a valid one now. */
  readonly onBadToken: () => Promise<boolean>
}

export type Socket = {
  /** Reconnects if all attempts have been used, or if nothing was heard for too long while the device slept. */
  readonly wake: () => void
  readonly close: () => void
}

// Browsers only let a page close with 1000 or 3000 to 4999; 1000 means 'intentional'.
const closeSilent = 4408
const refusalsMax = 2

type Place = {
  readonly protocol: string
  readonly host: string
  /** Whether this tab is hidden. */
  readonly isHidden?: () => boolean
}

export function openSocket(
  { viewId, token, onEvent, onState, onBadToken }: SocketOptions,
  { protocol, host, isHidden = () => document.hidden }: Place = window.location,
): Socket {
  let refusals = 0
  let isClosed = false
  let silence: ReturnType<typeof setTimeout> | undefined
  let heardMs = 0
  const limit = shareSocketLimit({
    isHidden,
    // It is opened again once the tab is visible.
    closeIfHidden: () => {
      if (!isHidden() || socket.readyState !== socket.OPEN) return false
      socket.close(socketCloseIntentional)
      return true
    },
    retry: () => wake(),
  })

  const address = async () => {
    const bearer = await token()
    if (bearer === null) throw new Error('no token')
    return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/user/${encodeURIComponent(bearer)}/${viewId}`
  }
  const socket = new ReconnectingWebSocket(address, null, {
    maxRetries: socketReconnectAttempts,
    minReconnectionDelay: withJitterMs(socketReconnectStartMs, Math.random()),
    maxReconnectionDelay: socketReconnectCapMs,
    reconnectionDelayGrowFactor: 2,
    connectionTimeout: userCallTimeoutMs,
    // A failed connection is reported as 1000 here; close() ends the retries by itself.
    shouldReconnectOnClose: ({ code }) => code !== socketCloseBadToken,
  })

  const listen = () => {
    heardMs = Date.now()
    clearTimeout(silence)
    silence = setTimeout(() => socket.reconnect(closeSilent, 'silence'), socketSilenceMs)
  }
  socket.onopen = listen
  socket.onmessage = ({ data }: MessageEvent<unknown>) => {
    listen()
    if (data === socketPing) socket.send(socketPong)
    else if (typeof data === 'string') {
      const event = eventIn(data)
      if (event === null) return
      if (event.type === 'connection_established') {
        refusals = 0
        limit.opened()
        onState('open')
      }
      onEvent(event)
    }
  }
  socket.onclose = ({ code, reason }) => {
    clearTimeout(silence)
    onState('closed')
    if (code === socketCloseBadToken) void renew()
    if (code === socketCloseTryLater) limit.refused(reason === socketsTooMany)
  }
  socket.onerror = () => onState('closed')

  const renew = async () => {
    refusals += 1
    if (refusals <= refusalsMax && (await onBadToken()) && !isClosed) socket.reconnect()
  }

  function wake(): void {
    const givenUp = !socket.shouldReconnect || socket.retryCount >= socketReconnectAttempts
    const isOpen = socket.readyState === socket.OPEN
    // The timer stands still while a device sleeps or a page is frozen.
    if (isOpen && Date.now() - heardMs > socketSilenceMs) socket.reconnect(closeSilent, 'silence')
    else if (givenUp && refusals <= refusalsMax && !isOpen) socket.reconnect()
  }

  return {
    wake,
    close: () => {
      isClosed = true
      limit.end()
      clearTimeout(silence)
      socket.close(socketCloseIntentional)
    },
  }
}

function eventIn(text: string): SocketEvent | null {
  const event = parsedJson(text)
  const isEvent = typeof event === 'object' && event !== null && 'type' in event && 'data' in event
  return isEvent ? (event as SocketEvent) : null
}
