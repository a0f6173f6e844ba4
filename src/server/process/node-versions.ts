import type { Redis } from 'ioredis'
import type { Clock } from './clock.ts'
import { compareVersions } from './version.ts'

/** Which versions of Canopy run in this installation. */
export type NodeVersions = {
  readonly own: string
  /** The versions of the other nodes that differ from this one's, the newest first. */
  readonly others: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const everyMs = 20_000
/** A node that was killed counts as running for this long. */
const countsForMs = 60_000
const key = 'canopy:nodes'

export const onlyNode = (own: string): NodeVersions => ({ own, others: async () => [], close: async () => {} })

/** A sorted set with an entry for each node, scored by when it expires; each node renews its own. */
export async function nodesInRedis(redis: Redis, clock: Clock, own: string): Promise<NodeVersions> {
  const entry = `${crypto.randomUUID()} ${own}`
  const renew = async () => {
    await redis.zremrangebyscore(key, '-inf', clock.nowMs())
    await redis.zadd(key, clock.nowMs() + countsForMs, entry)
  }
  // While Redis is unavailable nothing is renewed; the next one does.
  const renewing = setInterval(() => void renew().catch(() => {}), everyMs)
  renewing.unref()
  await renew().catch(() => {})
  return {
    own,
    others: async () => {
      const entries = await redis.zrangebyscore(key, `(${clock.nowMs()}`, '+inf').catch(() => [])
      const versions = new Set(entries.map((each) => each.split(' ')[1] ?? ''))
      versions.delete(own)
      return [...versions].sort(compareVersions).reverse()
    },
    close: async () => {
      clearInterval(renewing)
      await redis.zrem(key, entry).catch(() => {})
    },
  }
}
