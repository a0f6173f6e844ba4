import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../../src/server/store/database/database.ts'
import { migrate } from '../../../src/server/store/migrations/migrate.ts'

const released = join(import.meta.dirname, '../../../tests/fixtures/releases/0.1.0/postgres.sql')

/** The tables that grow with the messages; all others become those of the release, nearly empty. */
const large = ['messages', 'audience', 'reply_counts', 'threads', 'search_docs']

/** In seconds: all migrations since the first release, and the longest waits of a post and of a list meanwhile. */
export type Migrated = { readonly all: number; readonly post: number; readonly list: number }

/** Gives a database the schema of the first release, with the messages that it has, and migrates it to the newest. */
export async function migratedFromRelease(databaseUrl: string): Promise<Migrated> {
  const client = await connected(databaseUrl)
  await returnToRelease(client, databaseUrl)
  const [post, list] = [await connected(databaseUrl), await connected(databaseUrl)]
  // As a node of that version begins each write. What is cancelled is sent again.
  const posting = longestOf(post, 'update clock set seq = seq + 1 where id = 1')
  const listing = longestOf(list, 'select id from messages where public = 1 order by timestamp desc, id desc limit 5')
  const database = openPostgres(databaseUrl, { timeoutMs: null, named: false })
  const beganMs = performance.now()
  await migrate(database).finally(database.close)
  const all = (performance.now() - beganMs) / 1_000
  const waits = { post: await posting(), list: await listing() }
  await Promise.all([client, post, list].map((each) => each.end()))
  return { all, ...waits }
}

async function returnToRelease(client: pg.Client, databaseUrl: string): Promise<void> {
  const { rows: clocks } = await client.query('select last_ms, docs from clock')
  await client.query('create schema kept')
  for (const table of large) await client.query(`alter table ${table} set schema kept`)
  await client.query('drop schema public cascade; create schema public')
  // A dump turns off the search path of its connection.
  const restoring = await connected(databaseUrl)
  await restoring.query(readFileSync(released, 'utf8'))
  await restoring.end()
  const { rows: later } = await client.query(`select table_name, column_name from information_schema.columns as kept
    where table_schema = 'kept' and not exists (select from information_schema.columns as old
      where old.table_schema = 'public' and (old.table_name, old.column_name) = (kept.table_name, kept.column_name))`)
  for (const table of large) await client.query(`drop table ${table}; alter table kept.${table} set schema public`)
  for (const { table_name, column_name } of later)
    await client.query(`alter table ${table_name} drop column ${column_name}`)
  await client.query('update clock set last_ms = $1, docs = $2', [clocks[0].last_ms, clocks[0].docs])
}

/** Repeats a statement until the returned function is called, which resolves with the longest time it took, in s. */
function longestOf(client: pg.Client, statement: string): () => Promise<number> {
  let isOpen = true
  const repeat = async () => {
    let longestMs = 0
    while (isOpen) {
      const beganMs = performance.now()
      while (isOpen && !(await succeeds(client, statement))) await wait(betweenMs)
      longestMs = Math.max(longestMs, performance.now() - beganMs)
      await wait(betweenMs)
    }
    return longestMs / 1_000
  }
  const repeating = repeat()
  return () => {
    isOpen = false
    return repeating
  }
}

const betweenMs = 20

const succeeds = (client: pg.Client, statement: string): Promise<boolean> =>
  client.query(statement).then(
    () => true,
    () => false,
  )

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
