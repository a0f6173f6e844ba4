import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { socketPing, socketPong } from '../../../src/wire/events.ts'

/** Frames of a client are masked (RFC 6455, 5.3): with zeros, they read as they are. */
const pong = Buffer.concat([Buffer.from([0x81, 0x80 | socketPong.length, 0, 0, 0, 0]), Buffer.from(socketPong)])

/**
 * A minimal client: thousands of them must not slow down the machine that serves them. Reports each event by its
 * beginning; frames of a server are never masked.
 */
export function listen(url: URL, path: string, onEvent: (beginning: string) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const line = connect(Number(url.port), url.hostname, () => {
      const key = randomBytes(16).toString('base64')
      line.write(
        `GET ${path} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      )
    })
    let rest: Buffer = Buffer.alloc(0)
    let isOpen = false
    line.setNoDelay(true)
    line.on('error', reject)
    line.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!isOpen) {
        const end = rest.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!rest.toString('latin1', 0, 12).endsWith('101')) reject(new Error(rest.toString('latin1', 0, end)))
        isOpen = true
        rest = rest.subarray(end + 4)
      }
      for (let frame = frameIn(rest); frame !== null; frame = frameIn(rest)) {
        const beginning = rest.toString('latin1', frame.start, Math.min(frame.end, frame.start + 31))
        if (beginning === socketPing) line.write(pong)
        else if (beginning.startsWith('{"type":"connection_established')) resolve(line)
        else onEvent(beginning)
        rest = rest.subarray(frame.end)
      }
    })
  })
}

function frameIn(bytes: Buffer): { readonly start: number; readonly end: number } | null {
  const short = bytes[1] ?? 0
  const start = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < start) return null
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short
  return bytes.length < start + length ? null : { start, end: start + length }
}
