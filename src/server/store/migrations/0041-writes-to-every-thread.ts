import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** The time of the last public write that wasn't a post, which changes only its own thread. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .alterTable('clock')
    .addColumn('every_thread_ms', big, (c) => c.notNull().defaultTo(0))
    .execute()
}
