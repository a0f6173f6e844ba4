import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries } from './database.ts'

/**
 * Names the run of PostgreSQL that a statement is made in. Its table is unlogged, so PostgreSQL empties it when it
 * recovers from a crash, and a standby that takes over has it empty: then it is null, until the first write.
 */
export const currentRun = sql<string | null>`(select token from database_run where id = 1)`

/** From here on, the transaction's commit doesn't wait for PostgreSQL's disk, if its run has a name. */
export const commitsEarly = sql<string>`set_config('synchronous_commit',
  case when exists (select from database_run where id = 1) then 'off' else current_setting('synchronous_commit') end, true)`

export async function nameRun(db: Queries): Promise<void> {
  await sql`insert into database_run (id, token) values (1, ${randomUUID()}) on conflict do nothing`.execute(db)
}
