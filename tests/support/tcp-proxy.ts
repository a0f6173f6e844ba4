import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../tools/services/free-port.ts'

/** A wire between a server and a service that a test can cut and mend. */
export async function startTcpProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const port = await freePort()
  const ends = new Set<Socket>()
  const server = createServer((from) => {
    const to = connect(Number(targetPort), hostname)
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      ends.add(end)
      end.pipe(other)
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
    }
  })
  const mend = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const end of ends) end.destroy()
    })
  await mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, cut, mend }
}
