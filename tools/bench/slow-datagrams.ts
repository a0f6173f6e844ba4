import { createSocket, type Socket } from 'node:dgram'
import { freePort } from '../services/free-port.ts'
import { lane, type Speed } from './slow-connection.ts'

/** A UDP proxy with a given delay and bandwidth in front of a server, for HTTP/3. */
export async function startSlowDatagrams(
  targetPort: number,
  speed: Speed,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const port = await freePort()
  const [up, down] = [lane(() => speed), lane(() => speed)]
  const origins = new Map<number, Socket>()
  const browserSide = createSocket('udp4')

  function originFor(browserPort: number): Socket {
    const known = origins.get(browserPort)
    if (known !== undefined) return known
    const origin = createSocket('udp4')
    origin.on('message', (packet) =>
      down.carry(packet.length, () => {
        if (origins.size > 0) browserSide.send(packet, browserPort, '127.0.0.1')
      }),
    )
    origins.set(browserPort, origin)
    return origin
  }
  browserSide.on('message', (packet, { port: from }) => {
    const origin = originFor(from)
    up.carry(packet.length, () => {
      if (origins.size > 0) origin.send(packet, targetPort, '127.0.0.1')
    })
  })
  await new Promise<void>((resolve) => browserSide.bind(port, '127.0.0.1', resolve))
  return {
    port,
    close: () => {
      for (const origin of origins.values()) origin.close()
      origins.clear()
      browserSide.close()
    },
  }
}
