import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { freePort } from './services/free-port.ts'
import { asShipped, startPostgres } from './services/postgres.ts'
import { startRedis } from './services/redis.ts'

// Two nodes behind one address on one machine, with a PostgreSQL and a Redis that run as long as this process does.
const root = resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
const dataDir = process.env.DATA_DIR ?? resolve(root, 'data/two-nodes')

const [postgres, redis] = await Promise.all([startPostgres(asShipped), startRedis()])
const ports = [await freePort(), await freePort()]
const nodes = [await startNode(ports[0] ?? 0), await startNode(ports[1] ?? 0)]
const front = createServer((socket) => forward(socket, nextNode(), ports.length))
front.listen(port, '127.0.0.1')
await once(front, 'listening')
console.log(`Two nodes (ports ${ports.join(' and ')}) behind http://127.0.0.1:${port}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

let turns = 0

function nextNode(): number {
  turns = ((turns ?? 0) + 1) % ports.length
  return turns
}

async function startNode(nodePort: number): Promise<ChildProcess> {
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  }
  const node = spawn(process.execPath, ['src/server/start.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PORT: String(nodePort),
      HOST: '127.0.0.1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    },
  })
  for await (const chunk of node.stdout) if (String(chunk).includes('ready')) break
  return node
}

/** Connects a client to a node, or to the next one if that has stopped. */
function forward(socket: Socket, index: number, tries: number): void {
  const node = connect(ports[index] ?? 0, '127.0.0.1')
  node.once('connect', () => {
    socket.pipe(node)
    node.pipe(socket)
  })
  node.on('error', () => {
    if (node.connecting && tries > 1) forward(socket, (index + 1) % ports.length, tries - 1)
    else socket.destroy()
  })
  socket.on('error', () => node.destroy())
  node.on('close', () => {
    if (!node.connecting) socket.end()
  })
}

async function stop(): Promise<void> {
  front.close()
  for (const node of nodes) node.kill('SIGTERM')
  await Promise.all(nodes.map((node) => (node.exitCode === null ? once(node, 'exit') : null)))
  await Promise.all([postgres.stop(), redis.stop()])
  process.exit(0)
}
