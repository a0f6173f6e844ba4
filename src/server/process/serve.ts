import { pino } from 'pino'
import { socketCloseGoingAway } from '#wire/limits.ts'
import { buildApp } from '../app.ts'
import { isEmpty } from '../store/people/users.ts'
import type { Config } from './config/config.ts'
import { exitForBadConfiguration, readConfigOrExit } from './config/config-or-exit.ts'
import { ConfigurationError } from './config/environment.ts'
import { releaseMemoryWhenQuiet } from './release-memory.ts'
import { type Running, startContext } from './start-context.ts'

const databaseTimeoutMs = 60_000
const retryEveryMs = 1_000
/** How long requests in flight may take when the server is stopped; then their connections are cut. */
const lastAnswersMs = 5_000
/** The process ends after this long, even if something is still running. */
const stopTimeoutMs = 9_000

/**
 * The process: configuration, one port, signals. Exits with 78 and one line on stderr if the environment is invalid.
 */
export async function serve(env: NodeJS.ProcessEnv, distDir: string): Promise<void> {
  const config = readConfigOrExit(env)
  const logger = pino({ level: config.logLevel, base: null })
  const onError = (error: unknown) => logger.error({ error: describe(error) }, 'something failed')
  const running = await startContext(config, onError).catch(exitFor)
  const { server, closeSockets } = await buildApp(running.context, logger, distDir)

  const stop = async (signal: string) => {
    logger.info({ signal }, 'stopping')
    setTimeout(() => server.server.closeAllConnections(), lastAnswersMs).unref()
    setTimeout(() => process.exit(0), stopTimeoutMs).unref()
    running.stopAnswering()
    closeSockets(socketCloseGoingAway, 'the server is restarting')
    await server.close()
    await running.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal))

  const { host, port } = config
  await server.listen({ host, port }).catch(({ message }: Error) => {
    // Not the exit of a wrong value, after which a service isn't started again: what is in use may be free later.
    exit(`Configuration: HOST ${JSON.stringify(host)} and PORT ${port} cannot be used: ${message}`)
  })
  await beginPatiently(running, onError)
  releaseMemoryWhenQuiet()
  process.stdout.write(`Canopy is ready at ${address(config)}\n`)
  if (await isEmpty(running.context.db))
    process.stdout.write(`Nobody has registered yet. Set it up at ${address(config)}/first-run\n`)
}

const exitFor = (error: unknown): never =>
  error instanceof ConfigurationError ? exitForBadConfiguration(error) : exit(describe(error))

/** A database server may start later than this one: it is waited for, for a minute, while /api/health answers 503. */
async function beginPatiently(running: Running, onError: (error: unknown) => void): Promise<void> {
  const patience = AbortSignal.timeout(databaseTimeoutMs)
  while (true) {
    try {
      await running.begin()
      return
    } catch (error) {
      onError(error)
      if (patience.aborted || running.context.config.databaseUrl === undefined) exit(describe(error))
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs))
    }
  }
}

function exit(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

function address(config: Config): string {
  if (config.publicOrigin !== undefined) return config.publicOrigin
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${config.port}`
}
