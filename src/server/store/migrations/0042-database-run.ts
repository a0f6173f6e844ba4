import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** PostgreSQL empties an unlogged table when it recovers from a crash: its row tells one run from the next. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return
  await sql`create unlogged table database_run (id integer primary key, token text not null)`.execute(db)
  await sql`insert into database_run (id, token) values (1, ${randomUUID()})`.execute(db)
}
