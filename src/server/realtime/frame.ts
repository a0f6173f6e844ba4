import type { SocketEvent } from '#wire/events.ts'

/** A text as a complete WebSocket frame (RFC 6455, 5.2): built once and written unchanged to any number of sockets. */
export type Frame = Buffer

const finalText = 0x81
const [twoBytes, eightBytes] = [126, 127]

export function textFrame(text: string): Frame {
  const length = Buffer.byteLength(text)
  const header = headerFor(length)
  const frame = Buffer.allocUnsafe(header.length + length)
  header.copy(frame)
  frame.write(text, header.length)
  return frame
}

/** An event as the frame that its readers get. */
export const eventFrame = (event: SocketEvent): Frame => textFrame(JSON.stringify(event))

function headerFor(length: number): Buffer {
  if (length < twoBytes) return Buffer.from([finalText, length])
  const header = Buffer.from(
    length < 0x1_0000 ? [finalText, twoBytes, 0, 0] : [finalText, eightBytes, 0, 0, 0, 0, 0, 0, 0, 0],
  )
  if (header.length === 4) header.writeUInt16BE(length, 2)
  else header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
