import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../services/free-port.ts'

const root = resolve(import.meta.dirname, '../..')

/** The product as it is installed: built, in a process of its own, with its own data. */
type BenchServer = {
  readonly url: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** Starts it on a seeded database (see `npm run seed` for the names), or on an empty one. */
export async function startBenchServer(seed: string | null, extra: NodeJS.ProcessEnv = {}): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canopy-bench-'))
  const port = String(await freePort())
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'error', ...extra }
  if (seed !== null) grow(seed, env)
  const server = spawn(process.execPath, ['src/server/start.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(server)
  const stop = async () => {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, dataDir, stop }
}

function grow(seed: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/process/seed.ts', seed], { cwd: root, env })
  if (status !== 0) throw new Error(`The seed did not grow: ${stderr}`)
}

/** If the build is stale, the start builds it first. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (said: Buffer) => {
      if (said.includes('is ready at')) resolve()
    })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
}
