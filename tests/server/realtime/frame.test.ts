import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { textFrame } from '../../../src/server/realtime/frame.ts'

test('a frame of any length is parsed as the text it was made of', async () => {
  const texts = ['', 'Äpfel 🌳', 'x'.repeat(125), 'x'.repeat(126), 'ü'.repeat(40_000)]
  const server = createServer((line) => {
    line.once('data', (request) => {
      const key = /sec-websocket-key: (\S+)/i.exec(String(request))?.[1] ?? ''
      void acceptOf(key).then((accept) => {
        line.write(
          `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
        )
        for (const text of texts) line.write(textFrame(text))
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}`)
  const heard: string[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('message', (data) => {
      heard.push(String(data))
      if (heard.length === texts.length) resolve()
    })
  })
  socket.terminate()
  server.close()
  expect(heard).toEqual(texts)
})

async function acceptOf(key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
  return Buffer.from(await crypto.subtle.digest('SHA-1', bytes)).toString('base64')
}
