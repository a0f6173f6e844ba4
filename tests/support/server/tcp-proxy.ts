import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../../tools/services/free-port.ts'

/** Sees the bytes and their direction. If it does not pass them on completely, the connection is cut there. */
export type Tap = (towards: 'server' | 'client', bytes: Buffer) => Buffer | 'cut'

/** A proxy between a server and a service that a test can cut and restore, at a moment that a tap may choose. */
export async function startTcpProxy(target: string, tap: Tap = (_towards, bytes) => bytes) {
  const { hostname, port: targetPort } = new URL(target)
  const port = await freePort()
  const ends = new Set<Socket>()
  const pairs = new Set<{ sent: string; isSilent: boolean }>()
  let held: (() => void)[] | null = null
  const server = createServer((from) => {
    const to = connect(Number(targetPort), hostname)
    const pair = { sent: '', isSilent: false }
    pairs.add(pair)
    from.on('data', (bytes) => {
      pair.sent += bytes.toString('latin1')
    })
    from.on('close', () => pairs.delete(pair))
    for (const [end, other, towards] of [
      [from, to, 'server'],
      [to, from, 'client'],
    ] as const) {
      ends.add(end)
      end.on('data', (bytes) => {
        if (pair.isSilent) return
        const pass = () => {
          const passed = tap(towards, bytes)
          if (passed !== 'cut') other.write(passed)
          if (passed !== bytes) end.destroy()
        }
        if (held !== null && towards === 'client') held.push(pass)
        else pass()
      })
      end.on('end', () => pair.isSilent || other.end())
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
  /** From now on nothing comes back, until it is released. */
  const hold = () => {
    held ??= []
  }
  const letGo = () => {
    const waiting = held ?? []
    held = null
    for (const pass of waiting) pass()
  }
  /**
   * From now on nothing passes on those of the connections there are whose client has sent something that matches, and
   * neither end notices.
   */
  const silence = (matches: (sent: string) => boolean) => {
    for (const pair of pairs) pair.isSilent ||= matches(pair.sent)
  }
  await mend()
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, cut, mend, hold, letGo, silence }
}
