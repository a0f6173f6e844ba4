import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockClock, noNumbers } from '../../../src/server/store/database/clock-row.ts'
import { openPostgres } from '../../../src/server/store/database/database.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { type FreshDatabase, freshPostgres } from '../../support/server/postgres.ts'

// An operator may set these for a database. Every write waits for the clock's row, which somebody holds for too long
// here.
let database: FreshDatabase
let server: TestServer

beforeEach(async () => {
  database = await freshPostgres()
})
afterEach(async () => {
  await server.close()
  await database.drop()
})

test.each(['statement_timeout', 'lock_timeout'])(
  'a post that %s ends may be sent again, and is stored once',
  async (setting) => {
    const admin = openPostgres(database.url)
    const name = sql.id(new URL(database.url).pathname.slice(1))
    await sql`alter database ${name} set ${sql.id(setting)} = '300ms'`.execute(admin.queries)
    server = await buildTestServer('postgres', { databaseUrl: database.url })
    const wei = await server.person('wei')
    const post = () =>
      server.call('POST', '/api/messages', { as: wei, body: { content: 'Hello' }, headers: { 'idempotency-key': key } })
    const key = crypto.randomUUID()
    const [first, again] = await admin.queries.transaction().execute(async (tx) => {
      await lockClock(tx, { nowMs: 0, count: 0, reserve: noNumbers }, 'nothing')
      return [await post(), await post()]
    })
    await admin.close()
    for (const { status, headers, body } of [first, again]) {
      expect([status, headers['retry-after'], body.code]).toEqual([503, '1', 'server_unavailable'])
    }
    expect((await post()).status).toBe(201)
    const { rows } = await sql`select id from messages`.execute(server.context.db)
    expect(rows).toHaveLength(1)
  },
)
