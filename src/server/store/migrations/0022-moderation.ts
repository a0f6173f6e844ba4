import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Reported messages as they were, reports about them, what admins did, and until when somebody is suspended. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema.alterTable('users').addColumn('suspended_until', big).execute()
  await db.schema
    .createTable('reported_messages')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('parent_id', key)
    .addColumn('author_uid', key, (c) => c.notNull())
    .addColumn('public', flag, (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('timestamp', key, (c) => c.notNull())
    .addColumn('created_at', key, (c) => c.notNull())
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('state_at', key, (c) => c.notNull())
    .addColumn('settled_by', key)
    .execute()
  await db.schema
    .createTable('reports')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('reported_id', key, (c) => c.notNull())
    .addColumn('reporter_uid', key, (c) => c.notNull())
    .addColumn('is_open', flag, (c) => c.notNull())
    .addColumn('reason', key, (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('created_at', key, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('moderation_log')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('reported_id', key)
    .addColumn('message_id', key)
    .addColumn('uid', key)
    .addColumn('done_by', key, (c) => c.notNull())
    .addColumn('action', key, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('until_ms', big)
    .addColumn('is_seen', flag, (c) => c.notNull())
    .addColumn('created_at', key, (c) => c.notNull())
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('reported_messages_by_state', 'reported_messages', ['state', 'state_at', 'id'])
  await index('reported_messages_by_message', 'reported_messages', ['message_id'])
  await index('reported_messages_by_author', 'reported_messages', ['author_uid'])
  await index('reported_messages_by_settler', 'reported_messages', ['settled_by'])
  await index('reports_by_message', 'reports', ['reported_id', 'reporter_uid'])
  await index('reports_by_reporter', 'reports', ['reporter_uid', 'is_open'])
  await index('moderation_log_by_age', 'moderation_log', ['created_at', 'id'])
  await index('moderation_log_by_person', 'moderation_log', ['uid', 'created_at', 'id'])
  await index('moderation_log_by_admin', 'moderation_log', ['done_by'])
  await index('moderation_log_by_report', 'moderation_log', ['reported_id'])
}
