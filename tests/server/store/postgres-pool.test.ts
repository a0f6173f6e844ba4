import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openPostgres } from '../../../src/server/store/database/database.ts'
import { isDatabaseUnavailable } from '../../../src/server/store/database/database-unavailable.ts'
import { emptyPostgres } from '../../support/server/postgres.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'

/** PgBouncer refuses a connection that asks for anything else, unless it is configured to ignore it. */
const poolersAccept = ['user', 'database', 'application_name', 'client_encoding', 'replication']

test('a connection asks PostgreSQL for nothing that a pooler refuses', async () => {
  const { url, drop } = await emptyPostgres()
  const asked: string[] = []
  let isFirst = true
  const proxy = await startTcpProxy(url, (towards, bytes) => {
    // The first message of a connection: its length, the protocol's version, then names and values.
    if (towards === 'server' && isFirst) asked.push(...bytes.toString('latin1', 8).split('\0'))
    if (towards === 'server') isFirst = false
    return bytes
  })
  const database = openPostgres(proxy.url)
  await sql`select 1`.execute(database.queries)
  await database.close()
  await proxy.cut()
  await drop()
  const names = asked.filter((_, at) => at % 2 === 0).filter((name) => name !== '')
  expect(names).toContain('database')
  expect(names.filter((name) => !poolersAccept.includes(name))).toEqual([])
})

test.each([true, false])(
  'a transaction has a timeout, and leaves none on its connection (named: %s)',
  async (named) => {
    const { url, drop } = await emptyPostgres()
    const database = openPostgres(url, { timeoutMs: 7_000, named })
    onTestFinished(async () => {
      await database.close()
      await drop()
    })
    const { queries } = database
    expect(await queries.transaction().execute((tx) => timeoutOf({ queries: tx }))).toBe('14s')
    const snapshot = queries.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    expect(await snapshot.execute((tx) => timeoutOf({ queries: tx }))).toBe('14s')
    expect(await timeoutOf(database)).toBe('0')
  },
)

async function timeoutOf({ queries }: Pick<Database, 'queries'>): Promise<string | undefined> {
  const { rows } = await sql<{ timeout: string }>`
    select current_setting('idle_in_transaction_session_timeout') as timeout`.execute(queries)
  return rows[0]?.timeout
}

test('a connection that can only be read from is replaced, so that writing continues once the database allows it', async () => {
  const { url, drop } = await emptyPostgres()
  const admin = openPostgres(url)
  await sql`create table notes (words text)`.execute(admin.queries)
  const name = sql.id(new URL(url).pathname.slice(1))
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(admin.queries)
  const database = openPostgres(url)
  onTestFinished(async () => {
    await admin.close()
    await database.close()
    await drop()
  })
  const write = () => sql`insert into notes values ('words')`.execute(database.queries)
  const refused = await write().catch((error: unknown) => error)
  expect(isDatabaseUnavailable(refused)).toBe(true)
  await sql`alter database ${name} reset default_transaction_read_only`.execute(admin.queries)
  await write()
})
