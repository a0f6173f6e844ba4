import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** The time of the last write that may have changed what visitors see. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .alterTable('clock')
    .addColumn('public_ms', big, (c) => c.notNull().defaultTo(0))
    .execute()
}
