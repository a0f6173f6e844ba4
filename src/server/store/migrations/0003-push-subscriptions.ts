import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** The devices that get pushes for new messages, and the keys that sign the pushes. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('endpoint', key, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('push_subscriptions_by_person')
    .on('push_subscriptions')
    .columns(['uid', 'created_ms'])
    .execute()

  await db.schema
    .createTable('push_keys')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('private_key', 'text', (c) => c.notNull())
    .execute()
}
