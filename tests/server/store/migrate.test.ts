import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openPostgres } from '../../../src/server/store/database/database.ts'
import { schemaVersion } from '../../../src/server/store/database/schema-version.ts'
import * as foundation from '../../../src/server/store/migrations/0001-foundation.ts'
import { type DialectMigration, migrate, migrations } from '../../../src/server/store/migrations/migrate.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { emptyPostgres } from '../../support/server/postgres.ts'

for (const dialect of dialects) {
  describe(`beside nodes of a newer version, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    beforeEach(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      await server.post(ada, { content: 'Before' })
    })
    afterEach(() => server.close())

    const addMood: DialectMigration['up'] = (db) =>
      db.schema
        .alterTable('messages')
        .addColumn('mood', 'text', (c) => c.notNull().defaultTo('calm'))
        .execute()
    /** As a newer node does when it starts. */
    const migrateNewer = (newest: DialectMigration) => {
      const { db: queries } = server.context
      const database = { queries, dialect, close: async () => {}, copyTo: null, emptyLog: () => {} }
      return migrate(database, undefined, { ...migrations, '9999-newer': newest })
    }
    const startAgain = () =>
      migrate({ queries: server.context.db, dialect, close: async () => {}, copyTo: null, emptyLog: () => {} })
    const contents = async () => {
      const { body } = await server.call('GET', '/api/messages/chronological', {
        query: { sort_order: 'oldest', limit: 20 },
      })
      return body.messages.map(({ content }: { readonly content: string }) => content)
    }

    const clock = () =>
      server.context.db.selectFrom('clock').select(['schema_version', 'writers_from']).executeTakeFirstOrThrow()

    test('an older node can read, but no longer write, nor start', async () => {
      await migrateNewer({ up: addMood })
      const refused = await server.call('POST', '/api/messages', { as: ada, body: { content: 'After' } })
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
      expect(await contents()).toEqual(['Before'])
      await expect(startAgain()).rejects.toThrow('A newer version of Canopy uses this database')
    })

    test('migrations that are interrupted leave nothing behind, and are made again', async () => {
      const { db } = server.context
      let isInterrupted = true
      const interrupted: DialectMigration['up'] = async (schema) => {
        await addMood(schema, dialect)
        if (isInterrupted) throw new Error('the disk is full')
      }
      await expect(migrateNewer({ up: interrupted })).rejects.toThrow('the disk is full')
      expect((await clock()).schema_version).toBe(schemaVersion)
      await expect(sql`select mood from messages`.execute(db)).rejects.toThrow('mood')
      expect(await contents()).toEqual(['Before'])
      isInterrupted = false
      await migrateNewer({ up: interrupted })
      expect((await clock()).schema_version).toBe(schemaVersion + 1)
      expect(await contents()).toEqual(['Before'])
    })

    test('an older node still writes if the newer schema allows it, and nothing is lost', async () => {
      const posts = ['one', 'two', 'three', 'four'].map((content) => server.post(ada, { content }))
      const { writers_from: before } = await clock()
      await Promise.all([...posts, migrateNewer({ up: addMood, olderMayWrite: true })])
      await server.post(ada, { content: 'After' })
      expect((await contents()).toSorted()).toEqual(['After', 'Before', 'four', 'one', 'three', 'two'])
      const { rows } = await sql<{ mood: string }>`select distinct mood from messages`.execute(server.context.db)
      expect(rows).toEqual([{ mood: 'calm' }])
      await startAgain()
      const { schema_version, writers_from } = await clock()
      expect([schema_version, writers_from]).toEqual([schemaVersion + 1, before])
    })
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

test('a post that waits for the migrations does not make them fail, and is refused until they are made', async () => {
  const server = await buildTestServer('postgres')
  const wei = await server.person('wei')
  const { db } = server.context
  const post = () => server.call('POST', '/api/messages', { as: wei, body: { content: 'Meanwhile' } })
  const posting: ReturnType<typeof post>[] = []
  const database: Database = {
    queries: db,
    dialect: 'postgres',
    close: async () => {},
    copyTo: null,
    emptyLog: () => {},
  }
  /** It has looked for deadlocks by then, and won't again. */
  const waitsForLong = async () => {
    const { rows } = await sql`select 1 from pg_locks where relation = 'clock'::regclass and pid in (
        select pid from pg_locks where not granted
          and waitstart < clock_timestamp() - current_setting('deadlock_timeout')::interval)`.execute(db)
    return rows.length > 0
  }
  const up = async (tx: Kysely<unknown>) => {
    posting.push(post())
    await expect.poll(waitsForLong, { timeout: 5_000 }).toBe(true)
    await sql`alter table clock add column mood text`.execute(tx)
  }
  await migrate(database, undefined, { ...migrations, '9999-newer': { up, olderMayWrite: true } })
  const [refused] = await Promise.all(posting)
  expect([refused?.status, refused?.headers['retry-after']]).toEqual([503, '1'])
  expect((await post()).status).toBe(201)
  await server.close()
})

async function migrateFirst({ queries }: Database): Promise<void> {
  const first = { '0001-foundation': { up: (db: never) => foundation.up(db, 'postgres') } }
  const { error } = await new Migrator({
    db: queries,
    provider: { getMigrations: async () => first },
  }).migrateToLatest()
  if (error !== undefined) throw error
}
