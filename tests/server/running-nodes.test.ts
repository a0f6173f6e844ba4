import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { nodesInRedis } from '../../src/server/process/running-nodes.ts'
import { startOwnRedis } from '../../tools/services/redis.ts'
import type { HaltableService } from '../../tools/services/service.ts'

const key = 'canopy:nodes'

let service: HaltableService
let redis: Redis
beforeAll(async () => {
  service = await startOwnRedis()
  redis = new Redis(service.url)
})
afterEach(() => redis.flushall())
afterAll(async () => {
  redis.disconnect()
  await service.stop()
})

/** A node of a version of its own, by which its entry is found. */
async function startNode(version: string, everyMs: number) {
  const node = { lost: 0 }
  const versions = await nodesInRedis(redis, version, () => node.lost++, everyMs)
  onTestFinished(versions.close)
  return node
}

const entryOf = async (version: string) =>
  (await redis.zrange(key, 0, '-1')).find((each) => each.endsWith(` ${version}`))
const expiryOf = async (version: string) => Number(await redis.zscore(key, (await entryOf(version)) ?? ''))

/** Until the node has renewed its entry. */
async function renewed(version: string): Promise<void> {
  const before = await expiryOf(version)
  await expect.poll(() => expiryOf(version), { timeout: 5_000 }).toBeGreaterThan(before)
}

test('one of the others is told of a node that was killed, once, and of the next one a minute later', async () => {
  const [a, b] = [await startNode('1.0.0', 20), await startNode('2.0.0', 20)]
  await redis.zadd(key, 1, 'killed 3.0.0')
  await expect.poll(() => a.lost + b.lost).toBe(1)
  expect(await entryOf('3.0.0')).toBeUndefined()
  await redis.zadd(key, 1, 'killed 3.0.1')
  for (const version of ['1.0.0', '2.0.0', '1.0.0', '2.0.0']) await renewed(version)
  expect(a.lost + b.lost).toBe(1)
  expect(await redis.pexpire('canopy:nodes:lost', 1)).toBe(1)
  await expect.poll(() => a.lost + b.lost).toBe(2)
})

test('a node that could not renew its entry has time for it after an outage', async () => {
  const everyMs = 1_500
  const a = await startNode('1.0.0', everyMs)
  await renewed('1.0.0')
  await redis.zadd(key, Date.now() + 100, 'late 2.0.0')
  await renewed('1.0.0')
  await redis.zadd(key, Date.now() + 60_000, 'late 2.0.0')
  await renewed('1.0.0')
  expect(a.lost).toBe(0)
})
