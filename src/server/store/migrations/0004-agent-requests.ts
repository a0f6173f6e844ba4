import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Requests to agents, their cost, and who asked for a message that an agent wrote. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('agent_requests')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('agent', key, (c) => c.notNull())
    .addColumn('attempt', 'integer', (c) => c.notNull())
    .addColumn('asker_uid', key, (c) => c.notNull())
    .addColumn('stage', key, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('due_ms', big, (c) => c.notNull())
    .addColumn('owner', key)
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('stop_asked', flag, (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .addUniqueConstraint('agent_requests_once', ['message_id', 'agent', 'attempt'])
    .execute()
  await db.schema.createIndex('agent_requests_due').on('agent_requests').columns(['stage', 'due_ms']).execute()
  await db.schema.createIndex('agent_requests_by_thread').on('agent_requests').columns(['root_id', 'stage']).execute()
  await db.schema.createIndex('agent_requests_by_age').on('agent_requests').column('created_ms').execute()

  await db.schema
    .createTable('agent_uses')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('agent', key, (c) => c.notNull())
    .addColumn('at_ms', big, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('tokens_in', 'integer', (c) => c.notNull())
    .addColumn('tokens_out', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('agent_uses_by_person').on('agent_uses').columns(['uid', 'at_ms']).execute()
  await db.schema.createIndex('agent_uses_by_age').on('agent_uses').column('at_ms').execute()

  await db.schema.alterTable('messages').addColumn('asked_by', key).execute()
}
