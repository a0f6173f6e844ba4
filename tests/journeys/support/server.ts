import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SignedIn } from '../../../src/server/identity/start-session.ts'
import { freePort } from '../../../tools/services/free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The product with its own data and a fixed address for the journey. */
export type Server = {
  readonly url: string
  /** Where its embedded database is. */
  readonly dataDir: string
  readonly log: () => string
  /** Creates an account with the local identity provider, and signs it in. */
  readonly signUp: (email: string, password: string) => Promise<SignedIn>
  readonly start: () => Promise<void>
  /** Stops it like an operator, and waits for its end. */
  readonly stop: () => Promise<void>
  readonly restart: () => Promise<void>
  /** Restarts it with another build of the app, like a deployment. */
  readonly deploy: (distDir: string) => Promise<void>
  readonly remove: () => Promise<void>
}

/** A server in its own process. */
export type ServerProcess = Server & {
  readonly pid: () => number
  /** Kills it like a power cut. */
  readonly kill: () => Promise<void>
}

/** The server in its own process, as `npm start` starts it, without the build. */
export async function startServer(extra: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canopy-journey-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let log = ''
  let running: ChildProcess | null = null
  let program = ['src/server/start.js']

  const start = async () => {
    const server = spawn(process.execPath, program, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        CANOPY_SKIP_BUILD: '1',
        ...extra,
      },
    })
    running = server
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (chunk) => {
        log += chunk
      })
    }
    await healthy(url, server, () => log)
  }
  const end = async (signal: NodeJS.Signals) => {
    const server = running
    running = null
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  const stop = () => end('SIGTERM')
  const kill = () => end('SIGKILL')
  const restart = async () => {
    await stop()
    await start()
  }
  const deploy = async (distDir: string) => {
    const code = `import { serve } from './src/server/process/serve.ts'; await serve(process.env, ${JSON.stringify(distDir)})`
    program = ['--input-type=module', '--eval', code]
    await restart()
  }
  const remove = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await kill()
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
  const signUp = async (email: string, password: string) => {
    const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    })
    if (!answer.ok) throw new Error(`sign-up: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as SignedIn
  }
  const pid = () => running?.pid ?? 0
  return { url, dataDir, log: () => log, signUp, pid, start, stop, kill, restart, deploy, remove }
}

// A busy machine may take this long.
const startTimeoutMs = 120_000

async function healthy(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const giveUpMs = Date.now() + startTimeoutMs
  while (!(await isHealthy(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.\n${log()}`)
    if (Date.now() > giveUpMs) throw new Error(`The server did not become healthy.\n${log()}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok
  } catch {
    return false
  }
}
