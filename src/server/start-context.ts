import { Redis } from 'ioredis'
import { socketPingEveryMs } from '../wire/limits.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { loadSigningKey } from './identity/signing-key.ts'
import { createVerifier } from './identity/tokens.ts'
import { memoryRateLimiter, type RateLimiter, redisRateLimiter } from './rate-limiter.ts'
import { type Bus, memoryBus, redisBus } from './realtime/bus.ts'
import { storeAgents } from './store/agents.ts'
import { pruneOld } from './store/changes.ts'
import { type Database, openDatabase } from './store/database.ts'
import { migrate } from './store/migrate.ts'

export type Running = {
  readonly context: Context
  /** Migrates and begins to answer. */
  readonly begin: () => Promise<void>
  /** No new requests from here on. */
  readonly stopAnswering: () => void
  readonly close: () => Promise<void>
}

const pruneEveryMs = 6 * 3_600_000

/** Opens everything the configuration names: the database, Redis when there is one, the signing key. */
export async function startContext(
  config: Config,
  onError: (error: unknown) => void,
  clock: Clock = systemClock,
): Promise<Running> {
  const database: Database = openDatabase(config)
  const shared = await openShared(config, clock, onError)
  const key = await loadSigningKey(config.dataDir)
  let ready = false
  const prune = () => pruneOld(database.queries, clock.nowMs()).catch(onError)
  const pruning = setInterval(prune, pruneEveryMs)
  pruning.unref()
  return {
    context: {
      config,
      db: database.queries,
      clock,
      limiter: shared.limiter,
      bus: shared.bus,
      key,
      verify: createVerifier(config.identity, key, clock),
      isReady: () => ready,
      pingEveryMs: socketPingEveryMs,
    },
    begin: async () => {
      await migrate(database)
      await database.queries.transaction().execute((tx) => storeAgents(tx, config.agents))
      ready = true
      void prune()
    },
    stopAnswering: () => {
      ready = false
    },
    close: async () => {
      clearInterval(pruning)
      await shared.close()
      await database.close()
    },
  }
}

type Shared = { readonly bus: Bus; readonly limiter: RateLimiter; readonly close: () => Promise<void> }

async function openShared(config: Config, clock: Clock, onError: (error: unknown) => void): Promise<Shared> {
  if (config.redisUrl === undefined) {
    const bus = memoryBus()
    return { bus, limiter: memoryRateLimiter(clock), close: bus.close }
  }
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 3 })
  redis.on('error', onError)
  const bus = await redisBus(redis, onError)
  const close = async () => {
    await bus.close()
    redis.disconnect()
  }
  return { bus, limiter: redisRateLimiter(redis, clock), close }
}
