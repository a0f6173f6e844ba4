import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buildTestServer } from '../support/server/build-app.ts'

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
