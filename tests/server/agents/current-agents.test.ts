import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { agentKeyGoneMs, agentKeyWaitMs } from '#wire/limits.ts'
import { clockAt } from '../../support/clock.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { freshPostgres } from '../../support/server/postgres.ts'
import { sharedRedisUrl } from '../../support/server/redis.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'

const clock = clockAt()
let database: Awaited<ReturnType<typeof freshPostgres>>
let wire: Awaited<ReturnType<typeof startTcpProxy>>
let nodes: readonly [TestServer, TestServer]
let ada: Account

const startNode = (databaseUrl: string) =>
  buildTestServer('postgres', { databaseUrl, clock, env: { REDIS_URL: sharedRedisUrl() } })

beforeAll(async () => {
  database = await freshPostgres()
  wire = await startTcpProxy(database.url)
  nodes = [await startNode(database.url), await startNode(wire.url)]
  ada = await nodes[0].person('ada', 'admin')
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await wire.cut()
  await database.drop()
})

const added = async (tag: string): Promise<string> => {
  const body = { display_name: tag, tag, base_url: 'http://127.0.0.1:9/v1', model: 'large' }
  return (await nodes[0].call('POST', '/api/admin/agents', { as: ada, body })).body.name
}
const remove = (name: string) => nodes[0].call('DELETE', `/api/admin/agents/${name}`, { as: ada })
const tagsOn = (node: TestServer) => node.context.agents.all().map(({ tag }) => tag)
const soon = { timeout: 10_000 }

test('a node whose database was away when an agent was removed stops offering it once the database is back', async () => {
  const name = await added('llama')
  await expect.poll(() => tagsOn(nodes[1]), soon).toEqual(['llama'])
  const reload = vi.spyOn(nodes[1].context.agents, 'reload')
  onTestFinished(() => reload.mockRestore())
  await wire.cut()
  expect((await remove(name)).status).toBe(200)
  await expect.poll(() => reload.mock.settledResults.map(({ type }) => type), soon).toEqual(['rejected'])
  await wire.mend()
  await expect.poll(() => tagsOn(nodes[1]), soon).toEqual([])
})

test('the other nodes hear of a change even if the one that made it can’t read its agents again', async () => {
  const name = await added('owl')
  await expect.poll(() => tagsOn(nodes[1]), soon).toEqual(['owl'])
  const reload = vi.spyOn(nodes[0].context.agents, 'reload').mockRejectedValue(new Error('Connection terminated'))
  onTestFinished(() => reload.mockRestore())
  expect((await remove(name)).status).toBe(503)
  await expect.poll(() => tagsOn(nodes[1]), soon).toEqual([])
})

test('a node that is starting misses no change', async () => {
  const name = await added('fox')
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table agent_requests')
  const starting = startNode(`${database.url}?application_name=starting`)
  const waiting = sql`select 1 from pg_stat_activity where application_name = 'starting' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(nodes[0].context.db)).rows.length, soon).toBeGreaterThan(0)
  expect((await remove(name)).status).toBe(200)
  await holder.query('commit')
  const started = await starting
  onTestFinished(started.close)
  await expect.poll(() => tagsOn(started), soon).toEqual([])
})

test('a change that isn’t announced, as by a node without Redis, is noticed after some seconds', async () => {
  await added('cat')
  await expect.poll(() => tagsOn(nodes[1]), soon).toEqual(['cat'])
  await nodes[0].context.db.deleteFrom('installed_agents').execute()
  await expect.poll(() => nodes.map(tagsOn), soon).toEqual([[], []])
})

test('a question to an agent whose key only another node has waits for that node; once that is gone, it fails', async () => {
  // Each node has a folder of its own, and the key is in one of them.
  const holder = await startNode(database.url)
  const agent = { display_name: 'Wren', tag: 'wren', base_url: 'http://127.0.0.1:9/v1', model: 'large', key: 'sk-7' }
  const { name } = (await holder.call('POST', '/api/admin/agents', { as: ada, body: agent })).body
  const [node] = nodes
  await expect.poll(() => node.context.agents.withoutKey(), soon).toEqual([name])
  clock.advanceMs(agentKeyGoneMs)
  await node.context.agents.reload()
  expect(node.context.agents.withoutAnyKey()).toEqual([])

  await holder.close()
  await node.context.agents.reload()
  expect(node.context.agents.withoutAnyKey()).toEqual([])
  clock.advanceMs(agentKeyGoneMs)
  expect(node.context.agents.withoutAnyKey()).toEqual([name])
  const { id } = await node.post(ada, { content: '@wren why?' })
  clock.advanceMs(agentKeyWaitMs)
  const requests = async () =>
    (await node.call('GET', '/api/agents/requests', { query: { message_id: id } })).body.requests
  await expect.poll(requests, soon).toMatchObject([{ stage: 'failed', reason: 'no-key' }])
})
