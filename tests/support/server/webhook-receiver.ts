import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Received = {
  readonly path: string
  readonly id: string
  readonly timestamp: string
  readonly signature: string
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: the test says what is in it
  readonly payload: any
}

type Answer = (response: ServerResponse, received: Received) => void

const accept: Answer = (response) => response.writeHead(204).end()

/** A real receiver of webhooks on this machine. */
export async function startReceiver() {
  const all: Received[] = []
  let answer = accept
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const header = (name: string) => String(request.headers[`webhook-${name}`])
    const received = {
      path: request.url ?? '',
      id: header('id'),
      timestamp: header('timestamp'),
      signature: header('signature'),
      body,
      payload: JSON.parse(body),
    }
    all.push(received)
    answer(response, received)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    all,
    at: (path: string) => all.filter((each) => each.path === path),
    answer: (next: Answer = accept) => {
      answer = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** As a receiver checks it (Standard Webhooks). */
export const isSigned = (secret: string, { id, timestamp, signature, body }: Received): boolean =>
  signature ===
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`
