import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../../src/server/process/config/config.ts'
import { cast, storeCast } from '../../../src/server/seeds/cast.ts'
import { largeCast, seedLarge } from '../../../src/server/seeds/large.ts'
import { openDatabase } from '../../../src/server/store/database/database.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'
import { buildTestServer } from '../../support/server/build-app.ts'
import { statementOf } from '../../support/server/pg-statement.ts'
import { freshPostgres } from '../../support/server/postgres.ts'

// SQLite's steps are counted by `npm run bench:server`, which needs a C compiler; PostgreSQL reports by itself what it
// reads.

type Node = {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

test('a list page and a thread read as many rows among 20,000 messages as among 1,000', {
  timeout: 120_000,
}, async () => {
  const few = await rowsRead(1_000)
  const many = await rowsRead(20_000)
  expect(few.get('list')).toBeGreaterThan(10)
  expect(few.get('thread')).toBeGreaterThan(50)
  for (const [name, rows] of few)
    expect([name, Math.abs((many.get(name) ?? 0) / rows - 1) <= 0.05]).toEqual([name, true])
})

/** The rows read for the first threads of the large seed, which are the same at every size. */
async function rowsRead(size: number): Promise<ReadonlyMap<string, number>> {
  const own = await freshPostgres()
  const database = openDatabase(readConfig({ DATABASE_URL: own.url }))
  await migrate(database)
  await database.queries.transaction().execute((tx) => storeCast(tx, [...cast, ...largeCast.slice(0, 50)], 0))
  await seedLarge(database, size, Date.now(), () => {}, false)
  const first = await database.queries
    .selectFrom('messages')
    .select(['id', 'timestamp'])
    .where('public', '=', 1)
    .orderBy('timestamp')
    .limit(500)
    .execute()
  await database.close()
  const server = await buildTestServer('postgres', { databaseUrl: own.url })
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('analyze')
  // For a small table a scan is cheaper, which proves nothing for a large one.
  await client.query(
    'set enable_seqscan = off; set enable_bitmapscan = off; set enable_hashjoin = off; set enable_mergejoin = off',
  )
  const person = await server.person('reader')
  const read = new Map<string, number>()
  const list = `/api/messages/chronological?sort_order=oldest&limit=5`
  const paths = { list: [list, list], thread: first.slice(0, 20).map(({ id }) => `/api/messages/thread/${id}?depth=5`) }
  for (const [name, each] of Object.entries(paths)) {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    for (const path of each) await server.call('GET', path, { as: person })
    const made = query.mock.calls.map((args) => statementOf(args))
    query.mockRestore()
    let rows = 0
    for (const [text, values] of made) rows += await rowsOf(client, text, values)
    read.set(name, rows)
  }
  await client.end()
  await server.close()
  await own.drop()
  return read
}

async function rowsOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  if (!/^\s*(select|with)\b/i.test(text)) return 0
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
  return rowsIn(rows[0]['QUERY PLAN'][0].Plan)
}

/** The rows read from tables, returned or filtered out. */
function rowsIn(node: Node): number {
  const own = node['Relation Name'] === undefined ? 0 : node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  return own * node['Actual Loops'] + (node.Plans ?? []).reduce((sum, each) => sum + rowsIn(each), 0)
}
