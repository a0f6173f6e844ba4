import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * Addresses that people have called, new messages whose webhooks are not known yet, and what is to be sent to each.
 * `due_ms` is when a webhook's oldest delivery is tried next, and the end of the lease while a node does.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('webhooks')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('events', key, (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .addColumn('due_ms', big)
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('paused', key)
    .addColumn('last_outcome', key)
    .addColumn('last_status', 'integer')
    .addColumn('last_ms', big)
    .execute()
  await db.schema.createIndex('webhooks_by_person').on('webhooks').column('uid').execute()
  await db.schema.createIndex('webhooks_due').on('webhooks').column('due_ms').execute()

  await db.schema
    .createTable('webhook_messages')
    .addColumn('message_id', key, (c) => c.primaryKey())
    .addColumn('posted_ms', big, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('webhook_id', key, (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('why', key, (c) => c.notNull())
    .addColumn('posted_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_deliveries_pk', ['webhook_id', 'message_id'])
    .execute()
  await db.schema.createIndex('webhook_deliveries_by_age').on('webhook_deliveries').column('posted_ms').execute()
}
