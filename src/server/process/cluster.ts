import { memoryRateLimiter, type RateLimiter, redisRateLimiter, sharedOrOwn } from '../http/rates/rate-limiter.ts'
import { type Bus, memoryBus } from '../realtime/bus.ts'
import { redisBus } from '../realtime/redis-bus.ts'
import { watchRedis } from '../realtime/redis-watch.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import { nodesInRedis, onlyNode, type RunningNodes } from './running-nodes.ts'

/** What the nodes of one installation share besides the database. */
export type Cluster = {
  readonly bus: Bus
  readonly limiter: RateLimiter
  readonly nodes: RunningNodes
  readonly close: () => Promise<void>
}

/** A command without an answer after this long has failed: nobody waits for a Redis that hangs. */
const commandTimeoutMs = 1_000

/**
 * In memory for one node; in the Redis of REDIS_URL for several. While it is unavailable, each node counts by itself.
 */
export async function openCluster(
  config: Config,
  clock: Clock,
  onError: (error: unknown) => void,
  version: string,
): Promise<Cluster> {
  if (config.redisUrl === undefined) {
    const bus = memoryBus()
    return { bus, limiter: memoryRateLimiter(clock), nodes: onlyNode(version), close: async () => {} }
  }
  const { Redis } = await import('ioredis')
  // A command fails immediately while Redis is unavailable: nobody waits for a rate limit.
  const redis = new Redis(config.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: commandTimeoutMs,
  })
  redis.on('error', onError)
  // If Redis starts later than this server, connecting is retried until it succeeds.
  await redis.connect().catch(() => {})
  const watch = watchRedis(redis)
  const bus = await redisBus(redis, watch, onError)
  // A node that ended may have stored changes whose events it never published.
  const nodes = await nodesInRedis(redis, version, () => bus.publish({ kind: 'gap' }))
  const close = async () => {
    // Another node notifies of the gap for one that counts as killed.
    if (await bus.close()) await nodes.close()
    else nodes.abandon()
    watch.stop()
    redis.disconnect()
  }
  const limiter = sharedOrOwn(redisRateLimiter(redis, clock), memoryRateLimiter(clock), watch.answers)
  return { bus, limiter, nodes, close }
}
