import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from './free-port.ts'
import { type HaltableService, processesOf, type Service, ServiceMissing, signalAll } from './service.ts'

const missing = 'Redis is needed: set TEST_REDIS_URL or install redis-server.'

/** A Redis that saves nothing to disk, ready in about 20 ms: TEST_REDIS_URL, else redis-server on PATH. */
export async function startRedis(): Promise<Service> {
  const given = process.env.TEST_REDIS_URL
  return given ? { url: given, stop: async () => {} } : startOwnRedis()
}

/** A private one. */
export async function startOwnRedis(): Promise<HaltableService> {
  const port = await freePort()
  let server = await start(port)
  const end = () => server.kill('SIGKILL')
  process.once('exit', end)
  const halt = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    if (server.exitCode === null && server.signalCode === null && server.kill(signal)) await ended
  }
  const resume = async () => {
    server = await start(port)
  }
  const stop = async () => {
    process.removeListener('exit', end)
    await halt('SIGKILL')
  }
  const freeze = () => signalAll(processesOf(server.pid ?? 0), 'SIGSTOP')
  const thaw = () => signalAll(processesOf(server.pid ?? 0), 'SIGCONT')
  return { url: `redis://127.0.0.1:${port}`, stop, halt, resume, freeze, thaw }
}

async function start(port: number): Promise<ChildProcess> {
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', '/tmp']
  const server = spawn('redis-server', flags, { stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => {
    server.once('error', () => reject(new ServiceMissing(missing)))
    server.once('exit', (code) => reject(new ServiceMissing(`${missing} It ended with ${code}.`)))
  })
  failed.catch(() => {})
  await Promise.race([listens(port), failed])
  return server
}

async function listens(port: number): Promise<void> {
  const giveUpMs = Date.now() + 10_000
  while (!(await accepts(port))) {
    if (Date.now() > giveUpMs) throw new ServiceMissing(`${missing} It did not answer.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (accepted: boolean) => {
      socket.destroy()
      resolve(accepted)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}
