import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Links with which a person sets a new password: at most one for each person, by its hash. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .createTable('password_links')
    .addColumn('uid', key, (c) => c.primaryKey())
    .addColumn('token_hash', key, (c) => c.notNull().unique())
    .addColumn('made_by', key, (c) => c.notNull())
    .addColumn('expires_ms', big, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('password_links_by_maker').on('password_links').columns(['made_by']).execute()
  await db.schema.createIndex('password_links_by_end').on('password_links').columns(['expires_ms']).execute()
}
