import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../../src/server/process/config/config.ts'
import { openPostgres } from '../../../src/server/store/database/database.ts'
import { isDatabaseUnavailable } from '../../../src/server/store/database/database-unavailable.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../tools/services/postgres.ts'
import { startReplica } from '../../../tools/services/postgres-replica.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'

let primary: OwnPostgres
let replica: OwnPostgres
let server: TestServer
let people: Readonly<Record<'ada' | 'wei' | 'mia', Account>>
let onReplica: pg.Client

beforeAll(async () => {
  primary = await startOwnPostgres()
  const template = await buildTestServer('postgres', { databaseUrl: primary.url })
  people = await template.cast()
  await template.close()
  replica = await startReplica(primary)
  server = await buildTestServer('postgres', { databaseUrl: primary.url, env: { DATABASE_READ_URL: replica.url } })
  onReplica = await connected(replica.url)
}, 60_000)

afterAll(async () => {
  await onReplica.end().catch(() => {})
  await server.close()
  await replica.stop()
  await primary.stop()
})

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** How many lists the replica has been asked for, by the index they follow. */
async function listsRead(client: pg.Client): Promise<number> {
  // What a connection has done is counted once it is idle.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query<{ count: string }>(
    `select idx_scan as count from pg_stat_user_indexes where indexrelname = 'messages_by_time'`,
  )
  return Number(rows[0]?.count)
}

const list = () => server.call('GET', '/api/messages/chronological?limit=5', { as: people.mia })
const contents = async () => (await list()).body.messages.map(({ content }: { content: string }) => content)

test('a list is read from the replica, and has what was written right before', async () => {
  const before = await listsRead(onReplica)
  for (let at = 0; at < 30; at += 1) {
    await server.post(people.wei, { content: `Message ${at}` })
    expect((await contents())[0]).toBe(`Message ${at}`)
  }
  await expect.poll(() => listsRead(onReplica), { timeout: 15_000 }).toBeGreaterThan(before + 15)
})

test('what only reads is answered from a replica too: a thread, the map, a search, what is new and what waits', async () => {
  const { id } = await server.post(people.wei, { content: 'A copper beech' })
  await server.post(people.wei, { content: 'Under it', parent_id: id })
  const paths = [
    `/api/messages/thread/${id}`,
    `/api/messages/${id}/map`,
    `/api/messages/${id}/new`,
    `/api/messages/new-counts?ids=${id}`,
    '/api/for-me',
    '/api/for-me/count',
    '/api/messages/search?q=copper',
  ]
  for (const path of paths)
    expect([path, (await server.call('GET', path, { as: people.mia })).status]).toEqual([path, 200])
  const counts = async () =>
    (await server.call('GET', `/api/messages/new-counts?ids=${id}`, { as: people.mia })).body.counts[id]
  expect(await counts()).toBe(2)
  const until = (await server.call('GET', `/api/messages/${id}/new`, { as: people.mia })).body.as_of
  await server.call('POST', '/api/messages/seen', { as: people.mia, body: { threads: [{ id, until }] } })
  expect(await counts()).toBe(0)
})

test('from a replica that is behind nobody reads anything older than what was written', async () => {
  await onReplica.query('select pg_wal_replay_pause()')
  try {
    const { id } = await server.post(people.wei, { content: 'Not on the replica yet' })
    expect((await contents())[0]).toBe('Not on the replica yet')
    expect((await server.call('GET', `/api/messages/${id}`, { as: null })).status).toBe(200)
    await server.call('DELETE', `/api/messages/${id}`, { as: people.wei })
    expect((await server.call('GET', `/api/messages/${id}`, { as: people.mia })).status).toBe(404)
  } finally {
    await onReplica.query('select pg_wal_replay_resume()')
  }
})

test('of several replicas behind one address only those are read that are not behind', async () => {
  const behind = await startReplica(primary)
  const address = await alternating([replica.url, behind.url])
  const other = await buildTestServer('postgres', { databaseUrl: primary.url, env: { DATABASE_READ_URL: address.url } })
  const pause = await connected(behind.url)
  await pause.query('select pg_wal_replay_pause()')
  const asked = Array.from({ length: 12 }, (_, at) => at)
  for (const at of asked) {
    await other.post(people.wei, { content: `Of several ${at}` })
    const lists = await Promise.all(
      asked.map(() => other.call('GET', '/api/messages/chronological?limit=1', { as: people.mia })),
    )
    expect(lists.map(({ body }) => body.messages[0].content)).toEqual(asked.map(() => `Of several ${at}`))
  }
  expect(address.counts.every((count) => count > 0)).toBe(true)
  await pause.end()
  await other.close()
  await address.close()
  await behind.stop()
}, 60_000)

/** An address whose connections go to each of these in turn; `counts`: how many each has got. */
async function alternating(urls: readonly string[]) {
  const counts = urls.map(() => 0)
  let next = 0
  const proxy = createServer((socket) => {
    const at = next % urls.length
    next += 1
    counts[at] = (counts[at] ?? 0) + 1
    const there = connect(Number(new URL(urls[at] ?? '').port), '127.0.0.1')
    for (const [from, to] of [
      [socket, there],
      [there, socket],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
    }
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  const close = () => new Promise((resolve) => proxy.close(resolve))
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, counts, close }
}

test('while the replica is down or doesn’t answer the database is read, and the replica again once it is back', async () => {
  await replica.halt('SIGKILL')
  await server.post(people.wei, { content: 'Without a replica' })
  const isReported = async () => {
    expect((await contents())[0]).toBe('Without a replica')
    return server.log().includes("The replica of DATABASE_READ_URL can't be read")
  }
  // After the test before it is not asked for a second.
  await expect.poll(isReported, { timeout: 10_000 }).toBe(true)
  await replica.resume()
  onReplica = await connected(replica.url)
  const before = await listsRead(onReplica)
  await expect
    .poll(async () => ((await contents())[0] === 'Without a replica' ? listsRead(onReplica) : -1), { timeout: 20_000 })
    .toBeGreaterThan(before)

  replica.freeze()
  try {
    expect((await contents())[0]).toBe('Without a replica')
  } finally {
    replica.thaw()
  }
}, 60_000)

test('what is written to a standby, which may be about to take over, is refused as if the database were away', async () => {
  const standby = openPostgres(replica.url)
  onTestFinished(standby.close)
  const writing = write(standby.queries, 0, async () => {})
  expect(isDatabaseUnavailable(await writing.catch((error: unknown) => error))).toBe(true)
})

test('a replica needs the database that it follows', () => {
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://replica/canopy' })).toThrow(
    'DATABASE_READ_URL needs DATABASE_URL',
  )
})
