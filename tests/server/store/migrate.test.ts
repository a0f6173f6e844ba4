import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { type Database, openPostgres } from '../../../src/server/store/database/database.ts'
import { schemaVersion } from '../../../src/server/store/database/schema-version.ts'
import * as foundation from '../../../src/server/store/migrations/0001-foundation.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { buildTestServer, dialects } from '../../support/server/build-app.ts'
import { emptyPostgres } from '../../support/server/postgres.ts'

for (const dialect of dialects) {
  test(`a node of an older version can read, but no longer write, on ${dialect}`, async () => {
    const server = await buildTestServer(dialect)
    const ada = await server.person('ada', 'admin')
    const { id } = await server.post(ada, { content: 'Before' })
    const { db } = server.context
    const { schema_version } = await db.selectFrom('clock').select('schema_version').executeTakeFirstOrThrow()
    expect(schema_version).toBe(schemaVersion)
    await db
      .updateTable('clock')
      .set({ schema_version: schemaVersion + 1 })
      .execute()
    const refused = await server.call('POST', '/api/messages', { as: ada, body: { content: 'After' } })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await server.call('GET', `/api/messages/${id}`)).status).toBe(200)
    await server.close()
  })
}

test('writes of an older node are waited for before the schema changes', async () => {
  const { url, drop } = await emptyPostgres()
  const older = openPostgres(url)
  const newer = openPostgres(url)
  await migrateFirst(older)
  const { promise: written, resolve: finish } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const writing = older.queries.transaction().execute(async (tx) => {
    await tx.updateTable('clock').set({ seq: 7 }).execute()
    begin()
    await written
  })
  await begun
  let isMigrated = false
  const migrating = migrate(newer).then(() => {
    isMigrated = true
  })
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(older.queries)
      return rows.length
    })
    .toBe(1)
  expect(isMigrated).toBe(false)
  finish()
  await Promise.all([writing, migrating])
  const clock = await newer.queries.selectFrom('clock').select(['seq', 'schema_version']).executeTakeFirstOrThrow()
  expect(clock).toEqual({ seq: 7, schema_version: schemaVersion })
  await older.close()
  await newer.close()
  await drop()
})

async function migrateFirst({ queries }: Database): Promise<void> {
  const first = { '0001-foundation': { up: (db: never) => foundation.up(db, 'postgres') } }
  const { error } = await new Migrator({
    db: queries,
    provider: { getMigrations: async () => first },
  }).migrateToLatest()
  if (error !== undefined) throw error
}
