import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../services/free-port.ts'

/** A server in a process of its own, and what it has used so far. */
export type Served = {
  readonly url: string
  readonly usage: () => Promise<Usage>
  readonly stop: () => Promise<void>
}

export type Usage = { readonly cpuMs: number; readonly residentMb: number }

/** As in `npm start`. */
const asStarted = ['--expose-gc', '--max-semi-space-size=8', '--heap-growing-percent=25']
const startedWith = { MALLOC_ARENA_MAX: '2' }

const root = join(import.meta.dirname, '../../..')

/**
 * Our server, as started by `npm start`, but without rate limits: no single person sends fifty requests concurrently.
 */
export const serveOurs = (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Served> =>
  serve(join(root, 'src/server/start.js'), {
    DATA_DIR: dataDir,
    MESSAGE_RATE: '1000000/second',
    LOOKUP_RATE: '1000000/second',
    CANOPY_SKIP_BUILD: '1',
    ...env,
  })

/** The minimum between the socket and the same database: a bare Fastify, one prepared query per request. */
export const serveFloor = (dataDir: string): Promise<Served> =>
  serve(join(import.meta.dirname, 'floor.ts'), { DATA_DIR: dataDir })

/** The cost of sockets without checking who may see what. */
export const serveBareSockets = (): Promise<Served> => serve(join(import.meta.dirname, 'bare-sockets.ts'), {})

async function serve(file: string, env: Readonly<Record<string, string>>): Promise<Served> {
  const port = await freePort()
  const profiling =
    process.env.BENCH_CPU_PROF === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_CPU_PROF}`]
  const child = spawn(process.execPath, [...asStarted, ...profiling, file], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...startedWith, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  await answers(`${url}/api/health`, child)
  return {
    url,
    usage: () => usageOf(url),
    stop: async () => {
      process.removeListener('exit', end)
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGTERM')) await ended
    },
  }
}

/** Longer than the server takes to notice that it is quiet, and to give memory back. */
export const quiet = () => new Promise((resolve) => setTimeout(resolve, 12_000))

const timeoutMs = 60_000
const idleCheckMs = 500
const idleShareMax = 0.05

/**
 * Until the server does nothing any more: pages are compressed again in the background, and what that costs is not the
 * next figure's.
 */
export async function idle({ usage }: Served): Promise<void> {
  const giveUpMs = Date.now() + timeoutMs
  for (let last = (await usage()).cpuMs; Date.now() < giveUpMs; ) {
    await new Promise((resolve) => setTimeout(resolve, idleCheckMs))
    const { cpuMs } = await usage()
    if (cpuMs - last <= idleShareMax * idleCheckMs) return
    last = cpuMs
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const giveUpMs = Date.now() + timeoutMs
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > giveUpMs) throw new Error(`${child.spawnargs.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Both servers report it themselves, by process.cpuUsage, in Prometheus format. */
export async function usageOf(url: string): Promise<Usage> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1])
  return {
    cpuMs: read('process_cpu_seconds_total') * 1_000,
    residentMb: read('process_resident_memory_bytes') / 2 ** 20,
  }
}
