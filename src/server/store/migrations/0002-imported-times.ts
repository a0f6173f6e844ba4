import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** When an imported message was originally written; null for everything written here. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema.alterTable('messages').addColumn('imported_at', key).execute()
}
