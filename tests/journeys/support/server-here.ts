import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { socketCloseGoingAway } from '#wire/limits.ts'
import { buildApp } from '../../../src/server/app.ts'
import { issueTokens } from '../../../src/server/identity/local-tokens.ts'
import { hashPassword } from '../../../src/server/identity/passwords.ts'
import { readConfig } from '../../../src/server/process/config/config.ts'
import type { Context } from '../../../src/server/process/context.ts'
import { startContext } from '../../../src/server/process/start-context.ts'
import { insertAccount } from '../../../src/server/store/people/accounts.ts'
import { freePort } from '../../../tools/services/free-port.ts'
import { copyDataTemplate } from '../../support/server/data-template.ts'
import type { Server } from './server.ts'

/** Password hashes are slow on purpose, and in journeys the same few people sign up repeatedly. */
const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

const dist = fileURLToPath(new URL('../../../dist', import.meta.url))

/**
 * The whole server in the test's own process, on a copy of an empty database: real sockets, real SQLite, the built app,
 * ready in a tenth of the time a process takes to start.
 */
export async function startServerHere(template: string, extra: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canopy-journey-'))
  copyDataTemplate(template, dataDir)
  const port = Number(extra.PORT ?? (await freePort()))
  const config = readConfig({
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    AGENT_HOSTS: '*',
    ...extra,
  })
  let log = ''
  const logger = pino(
    { level: config.logLevel, base: null },
    {
      write: (line: string) => {
        log += line
      },
    },
  )
  let end: (() => Promise<void>) | null = null
  let context: Context | null = null
  let distDir = dist

  const start = async () => {
    const running = await startContext(config, (error) => logger.error({ error: String(error) }))
    context = running.context
    const app = await buildApp(running.context, logger, distDir)
    await app.server.listen({ port, host: config.host })
    await running.begin()
    end = async () => {
      running.stopAnswering()
      app.closeSockets(socketCloseGoingAway, 'the server is restarting')
      await app.server.close()
      await running.close()
    }
  }
  const stop = async () => {
    await end?.()
    end = null
  }
  const restart = async () => {
    await stop()
    await start()
  }
  const deploy = async (next: string) => {
    distDir = next
    await restart()
  }
  const signUp = async (email: string, password: string) => {
    if (context === null) throw new Error('the server is not running')
    const { db, key, clock } = context
    const nowMs = clock.nowMs()
    const uid = randomBytes(21).toString('base64url')
    const login = { created_ms: nowMs, last_login_ms: nowMs, password_hash: await hashOf(password) }
    await insertAccount(db, { uid, email, email_key: email, ...login })
    const tokens = await issueTokens(key, { uid, email, authTimeS: Math.floor(nowMs / 1000) }, nowMs)
    return { ...tokens, localId: uid, email }
  }
  const remove = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  await start()
  return { url: `http://127.0.0.1:${port}`, dataDir, log: () => log, signUp, start, stop, restart, deploy, remove }
}
