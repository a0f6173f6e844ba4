import type { Redis } from 'ioredis'
import { compareVersions } from './version.ts'

/** The nodes of this installation that run. */
export type RunningNodes = {
  /** Of this node. */
  readonly version: string
  /** Those of other nodes that differ from it, the newest first. */
  readonly otherVersions: () => Promise<readonly string[]>
  /**
   * Tells the others which agents this node has the keys of, until the next call. Resolves to those of which any node
   * has the key; to null if Redis doesn't answer.
   */
  readonly shareKeys: (agents: readonly string[]) => Promise<ReadonlySet<string> | null>
  readonly close: () => Promise<void>
  /** Instead of `close`: this node will count as killed. */
  readonly abandon: () => void
}

const renewEveryMs = 10_000
/** A node that was killed counts as running for this long. */
const countsForMs = 30_000
/** A node that is killed again and again must not send everybody away each time. */
const lostEveryMs = 60_000
const key = 'canopy:nodes'
const lostKey = 'canopy:nodes:lost'
const agentKeysKey = 'canopy:nodes:agent-keys'

export const onlyNode = (version: string): RunningNodes => ({
  version,
  otherVersions: async () => [],
  shareKeys: async (agents) => new Set(agents),
  close: async () => {},
  abandon: () => {},
})

/**
 * A sorted set with an entry for each node, scored by when it expires by Redis' clock, as those of nodes differ; each
 * node renews its own. One of them is told of nodes that were killed, at most once a minute.
 */
export async function nodesInRedis(
  redis: Redis,
  version: string,
  onLost: () => void,
  everyMs = renewEveryMs,
): Promise<RunningNodes> {
  const id = crypto.randomUUID()
  const entry = `${id} ${version}`
  /** What this node has the keys of, as entries of another sorted set that expire as those of nodes do. */
  let keyEntries: readonly string[] = []
  const renewKeys = (now: number) =>
    keyEntries.length === 0 || redis.zadd(agentKeysKey, ...keyEntries.flatMap((each) => [now + countsForMs, each]))
  const nowMs = async () => {
    const [seconds, microseconds] = await redis.time()
    return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000)
  }
  let renewedAtMs = 0
  const renew = async () => {
    const [before, now] = [renewedAtMs, await nowMs()]
    await redis.zadd(key, now + countsForMs, entry)
    await renewKeys(now)
    renewedAtMs = now
    // After an outage of Redis all have expired: those that run renew theirs before this is next asked.
    if ((await redis.zcount(key, '-inf', before)) === 0) return
    if ((await redis.set(lostKey, entry, 'PX', lostEveryMs, 'NX')) === null) return
    if ((await redis.zremrangebyscore(key, '-inf', before)) > 0) onLost()
  }
  // While Redis is unavailable nothing is renewed; the next one does.
  let renewed = renew().catch(() => {})
  const renewing = setInterval(() => {
    renewed = renew().catch(() => {})
  }, everyMs)
  renewing.unref()
  await renewed
  return {
    version,
    otherVersions: async () => {
      const living = async () => redis.zrangebyscore(key, `(${await nowMs()}`, '+inf')
      const entries = await living().catch(() => [])
      const versions = new Set(entries.map((each) => each.split(' ')[1] ?? ''))
      versions.delete(version)
      return [...versions].sort(compareVersions).reverse()
    },
    shareKeys: async (agents) => {
      const before = keyEntries
      keyEntries = agents.map((agent) => `${id} ${agent}`)
      const gone = before.filter((each) => !keyEntries.includes(each))
      const share = async () => {
        const now = await nowMs()
        if (gone.length > 0) await redis.zrem(agentKeysKey, ...gone)
        await renewKeys(now)
        await redis.zremrangebyscore(agentKeysKey, '-inf', now)
        return new Set((await redis.zrange(agentKeysKey, 0, '-1')).map((each) => each.split(' ')[1] ?? ''))
      }
      return share().catch(() => null)
    },
    close: async () => {
      clearInterval(renewing)
      await renewed
      await redis.zrem(key, entry).catch(() => {})
      if (keyEntries.length > 0) await redis.zrem(agentKeysKey, ...keyEntries).catch(() => {})
    },
    abandon: () => clearInterval(renewing),
  }
}
