import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Message } from '#wire/message.ts'
import type { Queries } from '../../../src/server/store/database/database.ts'
import {
  afterAllMessages,
  NotDivided,
  partitionMessages,
  removeAbandonedEnd,
} from '../../../src/server/store/upkeep/partition-messages.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function onPostgres(): Promise<TestServer> {
  const server = await buildTestServer('postgres')
  servers.push(server)
  return server
}

const sizes = async (db: Queries): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string; count: number }>`
    select tableoid::regclass::text as name, count(*)::int as count from messages group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id)

test('messages are divided by time while a server runs, twice: what was read and written before still is', async () => {
  const server = await onPostgres()
  const { db } = server.context
  const { wei, mia } = await server.cast()
  const root = await server.post(wei, { content: 'A walnut tree.' })
  const ids = [root.id]
  const reply = async () => {
    const { id } = await server.post(mia, { content: 'Walnuts again.', parent_id: ids.at(-1) ?? root.id })
    ids.push(id)
  }
  const list = async () =>
    idsOf((await server.call('GET', '/api/messages/chronological?limit=20', { as: wei })).body.messages)
  await reply()
  await list()

  for (const part of [2, 3]) {
    const fromMs = (await afterAllMessages(db, server.clock.nowMs())) + 1_000
    expect(await partitionMessages(db, fromMs)).toBe(`messages_part_${part}`)
    // Up to then they are stored in the one before.
    await reply()
    server.clock.advanceMs(2_000)
    await reply()
    expect(await list()).toEqual([...ids].reverse())
  }
  expect(await sizes(db)).toEqual({ messages_part_1: 3, messages_part_2: 2, messages_part_3: 1 })

  const thread = await server.call('GET', `/api/messages/thread/${ids.at(-1)}`, { as: wei })
  expect(idsOf(thread.body.ancestors)).toEqual(ids.slice(0, -1).reverse())
  const found = await server.call('GET', '/api/messages/search', { as: wei, query: { q: 'walnuts' } })
  expect(found.body.messages).toHaveLength(5)
  expect((await server.call('DELETE', `/api/messages/${ids[2]}`, { as: mia })).status).toBe(200)
  expect(await sizes(db)).toEqual({ messages_part_1: 2 })
})

test('a message is looked for in the partition of its time only', async () => {
  const server = await onPostgres()
  const { db } = server.context
  const { wei } = await server.cast()
  await server.post(wei, {})
  await partitionMessages(db, (await afterAllMessages(db, server.clock.nowMs())) + 1_000)
  server.clock.advanceMs(2_000)
  const { id } = await server.post(wei, {})
  const { rows } = await sql<Record<string, string>>`
    explain (costs off) select id from messages where id = ${sql.lit(id)}`.execute(db)
  const plan = rows.flatMap((row) => Object.values(row)).join('\n')
  expect(plan).toContain('messages_part_2')
  expect(plan).not.toContain('messages_part_1')
})

test('nothing changes if there are messages of that time already, nor while somebody holds the table', {
  timeout: 30_000,
}, async () => {
  const server = await onPostgres()
  const { db } = server.context
  const { wei } = await server.cast()
  await server.post(wei, {})
  const nowMs = server.clock.nowMs()
  await expect(partitionMessages(db, nowMs - 1_000)).rejects.toThrow(
    new NotDivided('There are messages of that time already.'),
  )
  const held = db.transaction().execute(async (tx) => {
    await sql`lock table messages in access share mode`.execute(tx)
    await expect(partitionMessages(db, nowMs + 60_000)).rejects.toThrow('The table was in use for too long.')
  })
  await held
  const { rows } = await sql`select conname from pg_constraint where conname = 'ends_before'`.execute(db)
  expect(rows).toEqual([])
  await server.post(wei, {})
  expect(await sizes(db)).toEqual({ messages: 2 })
})

test('what a killed command has left is removed a day before messages would be refused', async () => {
  const server = await onPostgres()
  const { db } = server.context
  const left = async () =>
    (await sql`select 1 from pg_constraint where conname = 'ends_before'`.execute(db)).rows.length
  const begun = (interval: string) =>
    sql`do ${sql.lit(`begin execute format('comment on constraint ends_before on messages is %L', now() - interval '${interval}'); end`)}`
  await db.transaction().execute(async (tx) => {
    await sql`alter table messages add constraint ends_before check (id < '02') not valid`.execute(tx)
    await begun('5 days').execute(tx)
  })
  await removeAbandonedEnd(db)
  expect(await left()).toBe(1)
  await begun('6 days 1 minute').execute(db)
  await removeAbandonedEnd(db)
  expect(await left()).toBe(0)
})

test('a partition without messages is not ended: to run the command twice makes one', async () => {
  const server = await onPostgres()
  const { db } = server.context
  const { wei } = await server.cast()
  await server.post(wei, {})
  const fromMs = server.clock.nowMs() + 60_000
  await partitionMessages(db, fromMs)
  await expect(partitionMessages(db, fromMs + 60_000)).rejects.toThrow(
    new NotDivided('There are no messages in messages_part_2 yet.'),
  )
})

test('the command says that only PostgreSQL has partitions, and creates no database', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'canopy-partition-')), 'data')
  const { status, stderr } = spawnSync(process.execPath, ['src/server/process/partition.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    'Only PostgreSQL has partitions, and DATABASE_URL is not set. Nothing has changed.\n',
  ])
  expect(existsSync(dataDir)).toBe(false)
})
