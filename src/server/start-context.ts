import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { socketPingEveryMs } from '../wire/limits.ts'
import { type AgentTimes, agentTimes } from './agents/agent-times.ts'
import type { AgentWorker } from './agents/worker.ts'
import { type Clock, systemClock } from './clock.ts'
import { type Config, ConfigurationError } from './config.ts'
import type { Context } from './context.ts'
import { loadSigningKey } from './identity/signing-key.ts'
import { createVerifier } from './identity/tokens.ts'
import { makePusher, withPushes } from './push/pusher.ts'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter, sharedOrOwn } from './rate-limiter.ts'
import { type Bus, memoryBus, redisBus } from './realtime/bus.ts'
import { endLeases } from './store/agent-leases.ts'
import { storeAgents } from './store/agents.ts'
import { backupName, backupsDir } from './store/backup.ts'
import { pruneOld } from './store/changes.ts'
import { type Database, openDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'
import { mergeSegments } from './store/search-segments.ts'

export type Running = {
  readonly context: Context
  /** Migrates and begins to answer. */
  readonly begin: () => Promise<void>
  /** No new requests from here on. */
  readonly stopAnswering: () => void
  readonly close: () => Promise<void>
}

const tidyEveryMs = 6 * 3_600_000

/** Opens everything the configuration names: the database, Redis when there is one, the signing key. */
export async function startContext(
  config: Config,
  onError: (error: unknown) => void,
  clock: Clock = systemClock,
  times: AgentTimes = agentTimes,
): Promise<Running> {
  makeDataDir(config.dataDir)
  const database: Database = openDatabase(config)
  const shared = await openShared(config, clock, onError)
  const pusher = makePusher(database.queries, config, onError)
  const key = await loadSigningKey(config.dataDir)
  let ready = false
  let worker: AgentWorker | null = null
  const ending = new AbortController()
  let tidying = Promise.resolve()
  const tidy = () => {
    tidying = tidyUp(database, clock.nowMs(), ending.signal).catch(onError)
  }
  const everySoOften = setInterval(tidy, tidyEveryMs)
  everySoOften.unref()
  const context: Context = {
    config,
    db: database.queries,
    clock,
    limiter: shared.limiter,
    bus: withPushes(shared.bus, pusher),
    pusher,
    key,
    verify: createVerifier(config.identity, key, clock),
    isReady: () => ready,
    pingEveryMs: socketPingEveryMs,
  }
  return {
    context,
    begin: async () => {
      await migrate(database, () => keepOlder(database, config.dataDir, clock.nowMs()))
      await database.queries.transaction().execute((tx) => storeAgents(tx, config.agents))
      await pusher.keys()
      if (config.agents.length > 0) worker = await startAnswering(context, times, onError)
      ready = true
      tidy()
    },
    stopAnswering: () => {
      ready = false
    },
    close: async () => {
      clearInterval(everySoOften)
      ending.abort()
      await tidying
      await worker?.close()
      await pusher.close()
      await shared.close()
      await database.close()
    },
  }
}

async function tidyUp({ queries }: Database, nowMs: number, signal: AbortSignal): Promise<void> {
  await pruneOld(queries, nowMs)
  await mergeSegments(queries, signal)
}

/** A new version changes the database's shape: the embedded one is kept as it was. */
async function keepOlder(database: Database, dataDir: string, nowMs: number): Promise<void> {
  await database.copyTo?.(join(backupsDir(dataDir), backupName('before-update', nowMs)))
}

/** Loaded only where there are agents: the libraries take their time. */
async function startAnswering(context: Context, times: AgentTimes, onError: (error: unknown) => void) {
  const { startAgentWorker } = await import('./agents/worker.ts')
  const { askModel } = await import('./agents/model.ts')
  if (context.config.redisUrl === undefined) await endLeases(context.db, context.clock.nowMs())
  return startAgentWorker({ context, times, askModel, report: onError })
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`Configuration: DATA_DIR ${JSON.stringify(dataDir)} cannot be used: ${why}`)
  }
}

type Shared = { readonly bus: Bus; readonly limiter: RateLimiter; readonly close: () => Promise<void> }

async function openShared(config: Config, clock: Clock, onError: (error: unknown) => void): Promise<Shared> {
  if (config.redisUrl === undefined) {
    const bus = memoryBus()
    return { bus, limiter: memoryRateLimiter(clock), close: bus.close }
  }
  // A command fails at once while Redis is away: nobody waits for a rate limit, and a lost event is a gap that is told.
  const redis = new Redis(config.redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true })
  redis.on('error', onError)
  // Where Redis starts after us, it is tried again and again until it is there.
  await redis.connect().catch(() => {})
  const bus = await redisBus(redis, onError)
  const close = async () => {
    await bus.close()
    redis.disconnect()
  }
  return { bus, limiter: sharedOrOwn(redisRateLimiter(redis, clock), memoryRateLimiter(clock)), close }
}
