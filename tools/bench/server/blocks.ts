import { sql } from 'kysely'
import type { Queries } from '../../../src/server/store/database/database.ts'

/** A setting with which PostgreSQL counts what its statements read, where its additional modules are installed. */
export const countingBlocks = 'shared_preload_libraries=pg_stat_statements'

const rounds = 5

/** How many blocks of 8 kB PostgreSQL reads for a request: the fewest of some rounds, as others read meanwhile. */
export async function blocksOf(db: Queries, request: () => Promise<unknown>): Promise<number> {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  let fewest = Infinity
  for (let round = 0; round < rounds; round += 1) {
    await sql`select pg_stat_statements_reset()`.execute(db)
    await request()
    const { rows } = await sql<{ blocks: number }>`
      select sum(shared_blks_hit + shared_blks_read)::bigint as blocks from pg_stat_statements`.execute(db)
    fewest = Math.min(fewest, rows[0]?.blocks ?? Infinity)
  }
  return fewest
}
