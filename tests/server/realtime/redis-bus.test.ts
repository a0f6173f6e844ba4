import { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { BusEvent } from '../../../src/server/realtime/bus.ts'
import { redisBus } from '../../../src/server/realtime/redis-bus.ts'
import { watchRedis } from '../../../src/server/realtime/redis-watch.ts'
import { startOwnRedis } from '../../../tools/services/redis.ts'
import type { HaltableService } from '../../../tools/services/service.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'

let service: HaltableService
beforeAll(async () => {
  service = await startOwnRedis()
})
afterAll(() => service.stop())

type Node = Awaited<ReturnType<typeof startNode>>
let [a, b]: [Node, Node] = [undefined as never, undefined as never]
beforeEach(async () => {
  ;[a, b] = [await startNode(), await startNode()]
})

/** What a node is told, and the people named when events of theirs may have been missed. */
async function startNode(url = service.url) {
  const redis = new Redis(url, { enableOfflineQueue: false, lazyConnect: true, commandTimeout: 300 })
  redis.on('error', () => {})
  await redis.connect()
  const watch = watchRedis(redis)
  const bus = await redisBus(redis, watch, () => {})
  const told: BusEvent[] = []
  const gaps: (string | undefined)[] = []
  bus.listen({ onEvent: (event) => told.push(event), onGap: (uid) => gaps.push(uid) })
  onTestFinished(async () => {
    watch.stop()
    await bus.close()
    redis.disconnect()
  })
  return { bus, told, gaps }
}

const drafts = (uid: string): BusEvent => ({ kind: 'drafts', uid })
const toAll: BusEvent = { kind: 'settings' }
/** Published last: once a node has it, it has all that it gets of what was published before. */
const isTold = (node: Node) => expect.poll(() => node.told.at(-1)).toEqual(toAll)

test('a node gets what is for a person only while somebody there is connected as them, and what is for all always', async () => {
  await a.bus.subscribe('mia')
  b.bus.publish(drafts('mia'))
  b.bus.publish(drafts('wei'))
  b.bus.publish(toAll)
  await isTold(a)
  await isTold(b)
  expect(a.told).toEqual([drafts('mia'), toAll])
  expect(b.told).toEqual([toAll])

  a.bus.unsubscribe('mia')
  await b.bus.subscribe('mia')
  b.bus.publish(drafts('mia'))
  b.bus.publish(toAll)
  await expect.poll(() => b.told).toEqual([toAll, drafts('mia'), toAll])
  await expect.poll(() => a.told).toEqual([drafts('mia'), toAll, toAll])
  expect(a.gaps).toEqual([])
})

test('a node where several of its readers are connected gets a private message once', async () => {
  for (const uid of ['mia', 'wei', 'ada']) await a.bus.subscribe(uid)
  const event: BusEvent = { kind: 'message', change: 'new', id: 'm', unreadUids: ['mia'], readers: ['wei', 'mia'] }
  b.bus.publish(event)
  b.bus.publish(event)
  b.bus.publish(toAll)
  await isTold(a)
  expect(a.told).toEqual([event, event, toAll])
})

test('whoever connects while Redis hangs waits a moment, and has a gap of their own once it answers', async () => {
  await a.bus.subscribe('ada')
  service.freeze()
  onTestFinished(() => service.thaw())
  await a.bus.subscribe('mia')
  expect(a.gaps).toEqual([])
  service.thaw()
  await expect.poll(() => a.gaps, { timeout: 5_000 }).toEqual(['mia'])
  b.bus.publish(drafts('mia'))
  await expect.poll(() => a.told).toEqual([drafts('mia')])
})

test('whoever connects while Redis is gone is subscribed to when it is back, and everybody may have missed something', async () => {
  await a.bus.subscribe('ada')
  await service.halt('SIGKILL')
  await a.bus.subscribe('mia')
  await service.resume()
  await expect.poll(() => a.gaps, { timeout: 10_000 }).toContain(undefined)
  const reached = () => {
    b.bus.publish(drafts('mia'))
    b.bus.publish(drafts('ada'))
    return new Set(a.told.map((event) => 'uid' in event && event.uid))
  }
  await expect.poll(reached, { timeout: 10_000 }).toEqual(new Set(['mia', 'ada']))
})

const isSubscribed = (sent: string) => /\bsubscribe\b/i.test(sent)
const silentConnections: Readonly<Record<string, (sent: string) => boolean>> = {
  'events arrive on': isSubscribed,
  'events are published on': (sent) => !isSubscribed(sent),
  'a node has, whichever,': () => true,
}

for (const [name, matches] of Object.entries(silentConnections)) {
  test(`the connection that ${name} is replaced if it died without being closed`, { timeout: 60_000 }, async () => {
    const wire = await startTcpProxy(service.url)
    onTestFinished(wire.cut)
    const node = await startNode(wire.url)
    await node.bus.subscribe('mia')
    await b.bus.subscribe('wei')
    b.bus.publish(drafts('mia'))
    await expect.poll(() => node.told).toEqual([drafts('mia')])
    wire.silence(matches)
    node.bus.publish(drafts('wei'))
    b.bus.publish(drafts('mia'))
    await expect.poll(() => b.told, { timeout: 25_000 }).toContainEqual(drafts('wei'))
    const hears = () => node.told.length === 2 || node.gaps.includes(undefined)
    await expect.poll(hears, { timeout: 25_000 }).toBe(true)
    b.bus.publish(toAll)
    await isTold(node)
    await expect.poll(node.bus.flows, { timeout: 10_000 }).toBe(true)
  })
}
