import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Messages whose text is still to be indexed; until then each search reads them in full. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('search_waiting')
    .addColumn('message_id', key, (c) => c.primaryKey())
    .execute()
}
