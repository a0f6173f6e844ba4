import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../../../src/server/store/database/database.ts'
import { schemaVersion } from '../../../src/server/store/database/schema-version.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { buildTestServer } from '../../support/server/build-app.ts'
import { emptyPostgres, type FreshDatabase } from '../../support/server/postgres.ts'
import { makeToken } from '../../support/server/tokens.ts'

// What docs/operations.md says about restoring a dump of PostgreSQL, done as it says.
const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
const emptying = found(/^psql .*--command='([^']+)'$/m)
const ending = found(/^```sql\n(update clock.*?)^```$/ms)
const oldDump = readFileSync(join(root, 'tests/fixtures/releases/0.1.0/postgres.sql'), 'utf8')

let database: FreshDatabase
beforeEach(async () => {
  database = await emptyPostgres()
})
afterEach(() => database.drop())

async function run(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  for (const each of statements) await client.query(each)
  await client.end()
}

test('a dump from before an update is restored, and can be updated again', async () => {
  await run(oldDump)
  for (const before of [[], [emptying, oldDump]]) {
    await run(...before)
    const { queries, close } = openPostgres(database.url)
    await migrate({ queries, dialect: 'postgres', close, copyTo: null, emptyLog: () => {} })
    const { schema_version } = await queries.selectFrom('clock').select('schema_version').executeTakeFirstOrThrow()
    expect(schema_version).toBe(schemaVersion)
    await close()
  }
})

test('after a restore nobody is signed in, no token works, no webhook is called, and apps reload everything', async () => {
  const server = await buildTestServer('postgres', { databaseUrl: database.url })
  try {
    const wei = await server.person('wei')
    const { secret } = await makeToken(server, wei, ['read'])
    const { cursor } = (await server.call('GET', '/api/messages/changes', { as: wei })).body
    await run(`insert into webhooks (id, uid, url, events, created_ms, due_ms, failures)
      values ('w', 'wei', 'https://hooks.example/', '[]', 1, 1, 0)`)
    await run(ending)
    const { db } = server.context
    expect((await db.selectFrom('revocations').select('uid').execute()).map(({ uid }) => uid)).toEqual(['wei'])
    expect((await server.call('POST', '/api/messages', { as: wei, body: { content: 'Hello' } })).status).toBe(401)
    expect((await server.call('GET', '/api/messages/chronological', { token: secret })).status).toBe(401)
    const hook = await db.selectFrom('webhooks').select(['paused', 'due_ms']).executeTakeFirstOrThrow()
    expect(hook).toEqual({ paused: 'signed-out', due_ms: null })
    const { pruned_seq, seq } = await db.selectFrom('clock').select(['pruned_seq', 'seq']).executeTakeFirstOrThrow()
    expect(pruned_seq).toBe(seq)
    expect(cursor).toEqual(expect.any(String))
    expect((await server.call('GET', '/api/messages/changes', { query: { since: cursor } })).status).toBe(410)
  } finally {
    await server.close()
  }
})
