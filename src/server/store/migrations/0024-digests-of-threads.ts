import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Digests of several threads: each message with the highest one above it that its reader could reach. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema.alterTable('digest_messages').addColumn('top_id', key).execute()
}
