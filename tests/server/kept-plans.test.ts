import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { buildTestServer } from '../support/server/build-app.ts'
import { statementOf } from '../support/server/pg-statement.ts'
import { freshPostgres } from '../support/server/postgres.ts'
import { seedForest } from '../support/server/seeded-forest.ts'

const connectionsMax = 10

test('PostgreSQL caches the plans for a list, a thread and its new messages, however many messages they have', async () => {
  const server = await buildTestServer('postgres')
  const { wei, mia } = await server.cast()
  const ids: string[] = []
  for (let at = 0; at < 8; at += 1) ids.push((await server.post(wei, { content: 'A thread', public: true })).id)
  await server.post(mia, { content: 'A reply', public: true, parent_id: ids[0] })
  for (let use = 0; use < 12; use += 1) {
    const asked = [
      `/api/messages/chronological?limit=${1 + (use % 7)}`,
      '/api/messages/chronological?limit=3',
      `/api/messages/thread/${ids[use % ids.length]}?depth=5`,
      `/api/messages/new-counts?ids=${ids.slice(0, 1 + (use % 7)).join('&ids=')}`,
    ]
    for (const path of asked) expect((await server.call('GET', path, { as: mia })).status).toBe(200)
  }
  // At once, so that each connection of the pool answers.
  const kept = await Promise.all(
    Array.from({ length: connectionsMax }, () =>
      sql<{ statement: string; kept: number; anew: number }>`
        select statement, generic_plans::int as kept, custom_plans::int as anew from pg_prepared_statements`.execute(
        server.context.db,
      ),
    ),
  )
  const rows = kept.flatMap((each) => each.rows).filter(({ kept, anew }) => kept + anew >= 7)
  expect(rows.length).toBeGreaterThan(5)
  // PostgreSQL tries five plans before it keeps one.
  expect(rows.filter(({ anew }) => anew > 5).map(({ statement }) => statement)).toEqual([])
  await server.close()
})

test('a plan that PostgreSQL keeps for a search reads the lists of its words, not all messages, in one process', async () => {
  const own = await freshPostgres()
  const server = await buildTestServer('postgres', { databaseUrl: own.url })
  const wei = await server.person('wei')
  const seed = { parent: null, author: 'wei', public: true, recipients: [], content: 'The river is quiet' }
  await seedForest(server, Array(1_000).fill(seed))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const sort_order of ['newest', 'oldest']) {
    const found = await server.call('GET', '/api/messages/search', { as: wei, query: { q: 'river', sort_order } })
    expect(found.body.messages.length).toBeGreaterThan(0)
  }
  const walks = query.mock.calls.map((args) => statementOf(args)).filter(([text]) => text.includes('tokens_of'))
  query.mockRestore()
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('analyze')
  await client.query('set plan_cache_mode = force_generic_plan')
  // As among millions of messages.
  await client.query('set min_parallel_table_scan_size = 0; set parallel_setup_cost = 0; set parallel_tuple_cost = 0')
  const plans: Plan[] = []
  for (const [at, [text, values]] of walks.entries()) {
    await client.query(`prepare walk_${at} as ${text}`)
    const { rows } = await client.query(`explain (format json) execute walk_${at} (${values.map(() => 'null')})`)
    plans.push(...stepsOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  await client.end()
  await server.close()
  await own.drop()
  expect(walks.length).toBeGreaterThan(1)
  const indexes = plans.flatMap((plan) => plan['Index Name'] ?? [])
  expect(new Set(indexes)).toEqual(new Set(['search_docs_by_token']))
  expect(plans.map((plan) => plan['Node Type']).filter((type) => /Gather/.test(type))).toEqual([])
})

type Plan = { readonly 'Node Type': string; readonly 'Index Name'?: string; readonly Plans?: readonly Plan[] }

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

test('SQLite plans no statement of a list, a thread, what is new or a post a second time', async () => {
  const server = await buildTestServer('sqlite')
  const { wei, mia } = await server.cast()
  const { id } = await server.post(wei, { content: 'A thread', public: true })
  const useAll = async () => {
    const asked = [
      '/api/messages/chronological?limit=3',
      `/api/messages/thread/${id}?depth=5`,
      `/api/messages/new-counts?ids=${id}`,
    ]
    for (const path of asked) expect((await server.call('GET', path, { as: mia })).status).toBe(200)
    await server.post(mia, { content: 'A reply', public: true, parent_id: id })
  }
  await useAll()
  await useAll()
  // Its driver compiles a constructor of rows after a statement was planned.
  const compiled = vi.spyOn(globalThis, 'Function')
  await useAll()
  expect(compiled.mock.calls.map(([source]) => source)).toEqual([])
  compiled.mockRestore()
  await server.close()
})
