import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** What each person has seen of each thread. Nothing that was posted before this migration is new to anybody. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`

  await db.schema.alterTable('users').addColumn('new_since', key).execute()
  await sql`update users set new_since = (select max(timestamp) from messages)`.execute(db)
  await db.schema
    .createTable('seen_threads')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('through', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('seen_threads_pk', ['uid', 'root_id'])
    .execute()
  await db.schema
    .createTable('seen_messages')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('timestamp', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('seen_messages_pk', ['uid', 'message_id'])
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('seen_threads_by_age', 'seen_threads', ['uid', 'through'])
  await index('seen_threads_by_thread', 'seen_threads', ['root_id'])
  await index('seen_messages_by_thread', 'seen_messages', ['uid', 'root_id', 'timestamp'])
  await index('seen_messages_by_message', 'seen_messages', ['message_id'])
  await index('seen_messages_by_age', 'seen_messages', ['uid', 'timestamp'])
}
