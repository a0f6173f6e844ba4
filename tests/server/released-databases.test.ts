import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaVersion } from '../../src/server/store/database/schema-version.ts'
import { restoreSqlite } from '../../tools/releases/sqlite-dump.ts'
import { clockAt } from '../support/clock.ts'
import { buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'
import { emptyPostgres, type FreshDatabase } from '../support/server/postgres.ts'

const fixtures = join(import.meta.dirname, '../fixtures/releases')
const releases = readdirSync(fixtures)

for (const dialect of dialects) {
  describe.each(releases)(`the ${dialect} database of version %s`, (release) => {
    const read = (file: string) => readFileSync(join(fixtures, release, file), 'utf8')
    const { made_at, [dialect]: counts } = JSON.parse(read('counts.json'))
    const dataDir = mkdtempSync(join(tmpdir(), 'canopy-release-'))
    let database: FreshDatabase | null = null
    let server: TestServer

    beforeAll(async () => {
      if (dialect === 'sqlite') restoreSqlite(read('sqlite.sql'), join(dataDir, 'canopy.db'))
      else {
        database = await emptyPostgres()
        const client = new pg.Client({ connectionString: database.url })
        await client.connect()
        await client.query(read('postgres.sql'))
        await client.end()
      }
      const databaseUrl = database === null ? {} : { databaseUrl: database.url }
      server = await buildTestServer(dialect, { dataDir, clock: clockAt(made_at), ...databaseUrl })
    })
    afterAll(async () => {
      await server.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true })
    })

    test('has equal counts in the newest version', async () => {
      const now: Record<string, number> = {}
      for (const table of Object.keys(counts)) {
        const all = server.context.db.selectFrom(table as 'messages').select(({ fn }) => fn.countAll().as('count'))
        now[table] = Number((await all.executeTakeFirstOrThrow()).count)
      }
      // Made at the first start of a server, which the seed is not.
      expect(now).toEqual({ ...counts, push_keys: 1 })
      const { schema_version } = await server.context.db.selectFrom('clock').selectAll().executeTakeFirstOrThrow()
      expect(schema_version).toBe(schemaVersion)
    })

    test('is read, found and written to as before', async () => {
      const ada = {
        uid: 'ada',
        email: 'ada@canopy.example',
        name: 'ada',
        token: await server.tokenFor('ada', 'ada@canopy.example'),
      }
      const list = (await server.call('GET', '/api/messages/chronological', { as: ada, query: { limit: 100 } })).body
      expect(list.messages.length).toBeGreaterThan(10)
      expect(list.messages.length).toBeLessThanOrEqual(counts.messages)
      const [word] = /\p{L}{5,}/u.exec(list.messages[0].content) ?? []
      await expect
        .poll(async () => {
          const found = await server.call('GET', '/api/messages/search', { as: ada, query: { q: word ?? '' } })
          return found.body.messages.map(({ id }: { id: string }) => id)
        })
        .toContain(list.messages[0].id)
      const reply = await server.post(ada, { content: 'A reply in the newest version', parent_id: list.messages[0].id })
      expect((await server.call('GET', `/api/messages/${reply.id}`, { as: ada })).body.parent_id).toBe(
        list.messages[0].id,
      )
    })

    test('lets its people sign in with their passwords', async () => {
      const signedIn = await server.call('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
        body: { email: 'wei@canopy.example', password: 'under the canopy', returnSecureToken: true },
        anyShape: true,
      })
      expect([signedIn.status, signedIn.body.localId]).toEqual([200, 'wei'])
    })
  })
}
