import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../src/server/process/clock.ts'
import { type Cluster, openCluster } from '../../src/server/process/cluster.ts'
import { type Config, readConfig } from '../../src/server/process/config/config.ts'
import type { BusEvent } from '../../src/server/realtime/bus.ts'
import { startOwnRedis } from '../../tools/services/redis.ts'
import type { HaltableService } from '../../tools/services/service.ts'

let service: HaltableService
let config: Config
const dataDir = mkdtempSync(join(tmpdir(), 'canopy-test-'))
beforeAll(async () => {
  service = await startOwnRedis()
  config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, REDIS_URL: service.url })
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const startNode = (version: string) => openCluster(config, systemClock, () => {}, version)
const numbered = (id: number): BusEvent => ({ kind: 'agent-stop', id: String(id) })

function publishMany({ bus }: Cluster): readonly BusEvent[] {
  const events = Array.from({ length: 200 }, (_, index) => numbered(index))
  for (const event of events) bus.publish(event)
  return events
}

test('a node that stops has published everything before', async () => {
  const [stopping, other] = [await startNode('1.0.0'), await startNode('2.0.0')]
  onTestFinished(other.close)
  const told: BusEvent[] = []
  other.bus.listen({ onEvent: (event) => told.push(event), onGap: () => {} })
  const events = publishMany(stopping)
  await stopping.close()
  await expect.poll(() => told).toEqual(events)
  expect(await other.nodes.otherVersions()).toEqual([])
})

test('a node that could not publish everything counts as killed, so that another one notifies of the gap', async () => {
  const stopping = await startNode('3.0.0')
  service.freeze()
  onTestFinished(() => service.thaw())
  publishMany(stopping)
  await stopping.close()
  service.thaw()
  const redis = new Redis(service.url)
  onTestFinished(() => redis.disconnect())
  expect(await redis.zrange('canopy:nodes', 0, '-1')).toEqual([expect.stringContaining(' 3.0.0')])
})
