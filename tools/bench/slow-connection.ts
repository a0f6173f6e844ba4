import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../services/free-port.ts'

/** The properties of a simulated connection; kilobits per second for all connections together, in each direction. */
export type Speed = {
  readonly roundTripMs: number
  readonly kbitPerS: number
  /** Whether opening a TCP connection takes its round trip. */
  readonly connects?: true
}

export type SlowConnection = {
  readonly url: string
  /** From now on; `null` sends nothing to the browser any more, as in a tunnel. */
  readonly set: (speed: Speed | null) => void
  /** What the browser has received, and how many requests it has sent, since the last call. */
  readonly taken: () => { readonly bytes: number; readonly requests: number }
  readonly close: () => Promise<void>
}

export const loopback: Speed = { roundTripMs: 0, kbitPerS: Number.POSITIVE_INFINITY }
/** Chromium's definition of slow-2g. */
export const slow2g: Speed = { roundTripMs: 2_000, kbitPerS: 50 }

/** As small as on such slow connections, where a long packet delays everything. */
const packetBytes = 536

type Lane = { readonly carry: (bytes: number, arrive: () => void) => void }

/** One direction: packets are sent one after the other, whatever connection they belong to. */
export function lane(speedNow: () => Speed | null): Lane {
  let freeAtMs = 0
  return {
    carry: (bytes, arrive) => {
      const speed = speedNow()
      if (speed === null) return
      if (speed === loopback) return arrive()
      freeAtMs = Math.max(performance.now(), freeAtMs) + (bytes * 8) / speed.kbitPerS
      setTimeout(arrive, freeAtMs + speed.roundTripMs / 2 - performance.now())
    },
  }
}

/**
 * A TCP proxy with a given delay and bandwidth in front of a server. DevTools cannot slow down a service worker's
 * requests; this slows everything. Connecting costs nothing, as on loopback, unless the speed says so.
 */
export async function startSlowConnection(target: string): Promise<SlowConnection> {
  const { hostname, port: targetPort } = new URL(target)
  const port = await freePort()
  const ends = new Set<Socket>()
  let speed: Speed | null = loopback
  let taken = { bytes: 0, requests: 0 }

  const server = createServer((browser) => {
    const origin = connect(Number(targetPort), hostname)
    if (speed?.connects === true) {
      browser.pause()
      setTimeout(() => browser.resume(), speed.roundTripMs)
    }
    join(browser, origin, up, (packet) => {
      if (/^(GET|POST|PATCH|DELETE) /.test(packet.toString('latin1', 0, 7))) taken.requests += 1
    })
    join(origin, browser, down, (packet) => {
      taken.bytes += packet.length
    })
  })
  const up = lane(() => speed)
  const down = lane(() => speed)

  function join(from: Socket, to: Socket, way: Lane, count: (packet: Buffer) => void): void {
    ends.add(from)
    from.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += packetBytes) {
        const packet = bytes.subarray(at, at + packetBytes)
        if (way === up) count(packet)
        way.carry(packet.length, () => {
          if (way === down) count(packet)
          if (to.writable) to.write(packet)
        })
      }
    })
    from.on('end', () => way.carry(0, () => to.end()))
    from.on('error', () => {})
    from.on('close', () => {
      ends.delete(from)
      if (from.errored !== null) to.destroy()
    })
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    set: (next) => {
      speed = next
    },
    taken: () => {
      const now = taken
      taken = { bytes: 0, requests: 0 }
      return now
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const end of ends) end.destroy()
      }),
  }
}
