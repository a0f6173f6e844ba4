import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { freePort } from '../../../tools/services/free-port.ts'

type DelayingProxy = { readonly url: string; readonly close: () => Promise<void> }

/**
 * A proxy whose responses are up to `mostMs` late, each by a time of its own, so that later ones overtake earlier ones.
 * The app's own files, which never change, and live events are not delayed.
 */
export async function startDelayingProxy(target: string, mostMs: number, random = Math.random): Promise<DelayingProxy> {
  const { hostname, port } = new URL(target)
  const ownPort = await freePort()
  const sockets = new Set<Socket>()

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, url = '/', rawHeaders } = asked
    const waitMs = url.startsWith('/assets/') ? 0 : random() * mostMs
    const forwarded = request({ hostname, port, method, path: url, headers: rawHeaders, setHost: false })
    forwarded.on('response', (from) => {
      const timer = setTimeout(() => {
        answer.writeHead(from.statusCode ?? 502, from.statusMessage, from.rawHeaders)
        from.pipe(answer)
      }, waitMs)
      answer.once('close', () => clearTimeout(timer))
      from.once('error', () => answer.destroy())
    })
    forwarded.on('error', () => answer.destroy())
    answer.once('close', () => forwarded.destroy())
    asked.pipe(forwarded)
  }

  const server = createServer(pass)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, browser: Socket, head: Buffer) => {
    const origin = connect(Number(port), hostname)
    for (const [end, other] of [
      [browser, origin],
      [origin, browser],
    ] as const) {
      end.on('error', () => {})
      end.once('close', () => other.destroy())
    }
    const lines = [`${method} ${url} HTTP/1.1`, ...pairs(rawHeaders).map(([name, value]) => `${name}: ${value}`)]
    origin.write(`${lines.join('\r\n')}\r\n\r\n`)
    origin.write(head)
    browser.pipe(origin).pipe(browser)
  })
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${ownPort}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** Groups Node's flat list of names and values into pairs. */
const pairs = (raw: readonly string[]): [name: string, value: string][] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as [string, string]] : []))
