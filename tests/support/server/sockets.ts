import { expect, vi } from 'vitest'
import WebSocket from 'ws'
import type { SocketEvent } from '#wire/events.ts'

type EventOf<Type extends SocketEvent['type']> = Extract<SocketEvent, { type: Type }>

/** One end of a socket: everything received on it, in order. */
export type TestSocket = {
  readonly socket: WebSocket
  readonly events: () => readonly SocketEvent[]
  /** All frames as received, `ping` among them. */
  readonly frames: () => readonly string[]
  readonly of: <Type extends SocketEvent['type']>(type: Type) => readonly EventOf<Type>[]
  /** Waits until the event has been received. */
  readonly heard: (type: SocketEvent['type'], count?: number) => Promise<void>
  /** Forgets what was received so far. */
  readonly forget: () => void
  readonly closed: () => Promise<number>
  readonly close: () => void
}

type ConnectOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly answerPings?: boolean
  readonly path?: string
}

const patience = { timeout: 10_000, interval: 5 }

/** Opens a socket with a token and starts recording; does not wait for it to be accepted. */
export function connectTestSocket(
  address: string,
  token: string,
  { headers = {}, answerPings = true, path }: ConnectOptions = {},
): TestSocket {
  const url = `${address.replace('http', 'ws')}${path ?? `/ws/user/${token}/${crypto.randomUUID()}`}`
  const socket = new WebSocket(url, { headers: { ...headers } })
  const frames: string[] = []
  let closeCode: number | null = null
  socket.on('message', (data) => {
    frames.push(String(data))
    if (String(data) === 'ping' && answerPings) socket.send('pong')
  })
  socket.on('close', (code) => {
    closeCode = code
  })
  socket.on('error', () => {})
  const events = () => frames.filter((frame) => frame !== 'ping').map((frame) => JSON.parse(frame) as SocketEvent)
  const of = <Type extends SocketEvent['type']>(type: Type) =>
    events().filter((event): event is EventOf<Type> => event.type === type)
  return {
    socket,
    events,
    frames: () => frames,
    of,
    heard: (type, count = 1) => vi.waitFor(() => expect(of(type).length).toBeGreaterThanOrEqual(count), patience),
    forget: () => {
      frames.length = 0
    },
    closed: async () => {
      await vi.waitFor(() => expect(closeCode).not.toBeNull(), patience)
      return closeCode ?? 0
    },
    close: () => socket.close(1000),
  }
}

/** Opens a socket and waits for its `connection_established`. */
export async function openTestSocket(
  address: string,
  token: string,
  options: ConnectOptions = {},
): Promise<TestSocket> {
  const listener = connectTestSocket(address, token, options)
  await listener.heard('connection_established')
  return listener
}

/** The status of the HTTP answer to a refused upgrade; 101 if it is accepted. */
export function statusOfUpgrade(address: string, token: string, options: ConnectOptions = {}): Promise<number> {
  const { socket } = connectTestSocket(address, token, options)
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.terminate()
    })
    socket.once('open', () => {
      resolve(101)
      socket.terminate()
    })
  })
}
