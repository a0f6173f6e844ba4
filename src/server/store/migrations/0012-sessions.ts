import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** The sessions of each person, so that one of them can be ended; and which session a device gets pushes in. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .createTable('sessions')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('id', key, (c) => c.notNull())
    .addColumn('device', 'text')
    .addColumn('signed_in_ms', big, (c) => c.notNull())
    .addColumn('used_ms', big, (c) => c.notNull())
    .addColumn('valid_s', big, (c) => c.notNull())
    .addColumn('ended_ms', big)
    .addPrimaryKeyConstraint('sessions_key', ['uid', 'id'])
    .execute()
  await db.schema.createIndex('sessions_by_end').on('sessions').columns(['ended_ms']).execute()
  await db.schema.createIndex('sessions_by_use').on('sessions').columns(['used_ms']).execute()
  await db.schema.alterTable('push_subscriptions').addColumn('session_id', key).execute()
}
