import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux gives to outgoing connections (from 32,768 on): one of those could take the port before
 * its server has started, or while it starts again.
 */
const [first, end] = [12_000, 32_000]
const attemptsMax = 100

/** A free TCP port of this machine, for a server that is started on it, and again. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(first, end)
    if (await isFree(port)) return port
  }
  throw new Error(`None of ${attemptsMax} ports between ${first} and ${end} is free.`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
