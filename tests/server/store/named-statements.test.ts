import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, openPostgres } from '../../../src/server/store/database/database.ts'
import { isDatabaseUnavailable } from '../../../src/server/store/database/database-unavailable.ts'
import { StatementNames } from '../../../src/server/store/database/named-statements.ts'
import { emptyPostgres } from '../../support/server/postgres.ts'

test('a statement has a name from its third use on, always the same', () => {
  const names = new StatementNames()
  const given = [1, 2, 3, 4].map(() => names.nameOf('select $1', 1))
  expect(given).toEqual([undefined, undefined, expect.stringMatching(/^[\w-]{22}$/), given[2]])
  expect(new StatementNames().nameOf('select $1', 1)).toBeUndefined()
})

test('statements with nothing to plan, or with a parameter for each of many rows, have none', () => {
  const names = new StatementNames()
  for (let use = 0; use < 5; use += 1) {
    expect(names.nameOf('begin', 0)).toBeUndefined()
    expect(names.nameOf('select', 97)).toBeUndefined()
  }
})

test('there are at most 300 names, and what is made rarely takes none', () => {
  const names = new StatementNames()
  for (let each = 0; each < 5_000; each += 1) names.nameOf(`select $1 /* ${each} */`, 1)
  const named = new Set<string | undefined>()
  for (let each = 0; each < 400; each += 1) {
    for (let use = 0; use < 3; use += 1) named.add(names.nameOf(`select $1 -- ${each}`, 1))
  }
  named.delete(undefined)
  expect(named.size).toBe(300)
})

test('PostgreSQL gets frequent statements under a name, unless that is off', async () => {
  const { url, drop } = await emptyPostgres()
  const kept = async (database: Database) => {
    await readOften(database, sql`select ${'x'}::text as word`)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements
      where statement = 'select $1::text as word'`.execute(database.queries)
    await database.close()
    return rows.length
  }
  expect(await kept(openPostgres(url))).toBe(1)
  expect(await kept(openPostgres(url, { timeoutMs: null, named: false }))).toBe(0)
  await drop()
})

test('a statement still works after another node changes its table, and a transaction that this ends can be repeated', async () => {
  const { url, drop } = await emptyPostgres()
  const [database, newer] = [openPostgres(url), openPostgres(url)]
  await sql`create table things (id integer)`.execute(newer.queries)
  await sql`insert into things values (1)`.execute(newer.queries)
  const reading = sql`select * from things where id = ${1}`
  await readOften(database, reading)
  await sql`alter table things add column name text`.execute(newer.queries)
  expect((await reading.execute(database.queries)).rows).toEqual([{ id: 1, name: null }])

  await readOften(database, reading)
  await sql`alter table things add column size integer`.execute(newer.queries)
  const transaction = () => database.queries.transaction().execute((tx) => reading.execute(tx))
  expect(await transaction().catch(isDatabaseUnavailable)).toBe(true)
  expect((await transaction()).rows).toEqual([{ id: 1, name: null, size: null }])
  await database.close()
  await newer.close()
  await drop()
})

async function readOften({ queries }: Database, query: ReturnType<typeof sql>): Promise<void> {
  for (let use = 0; use < 5; use += 1) await query.execute(queries)
}
