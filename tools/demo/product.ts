import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../services/free-port.ts'
import { expect } from './failed.ts'

export type Product = {
  readonly url: string
  /** Resolves once it answers, on an empty database. */
  readonly ready: () => Promise<void>
  /** The last lines of its output, for a failure. */
  readonly lastWords: () => string
  readonly close: () => Promise<void>
}

/** Settings of the surroundings that would make another product of it. */
const ownSettings =
  /^(DATABASE_URL|REDIS_URL|IDENTITY|FIREBASE_|AGENT|PUBLIC_ORIGIN|TRUST_PROXY|.*_RATE$|METRICS_TOKEN)/

/** The product as `npm start` starts it, with its own limits, on an empty data folder of its own. */
export async function startProduct(root: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canopy-demo-'))
  const port = await freePort()
  const inherited = Object.entries(process.env).filter(([name]) => !ownSettings.test(name))
  const env = {
    ...Object.fromEntries(inherited),
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    // The fake model is on this machine.
    AGENT_HOSTS: '*',
  }
  const child: ChildProcess = spawn(process.execPath, ['src/server/start.js'], { cwd: root, env, stdio: 'pipe' })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  const ready = async () => {
    while (!said.includes('/first-run')) {
      expect(child.exitCode === null && child.signalCode === null, `the server ended: ${said.trim()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const lastWords = () => said.trim().split('\n').slice(-5).join('\n')
  return { url: `http://127.0.0.1:${port}`, ready, lastWords, close }
}
