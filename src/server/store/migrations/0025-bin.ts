import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** What was deleted, for admins to restore. Nothing that was deleted before this migration is in it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('bin')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('deleted_by', key, (c) => c.notNull())
    .addColumn('deleted_at', key, (c) => c.notNull())
    .addColumn('messages', 'integer', (c) => c.notNull())
    .addColumn('not_stored', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('bin_messages')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('entry_id', key, (c) => c.notNull())
    .addColumn('parent_id', key)
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('author_uid', key, (c) => c.notNull())
    .addColumn('content_author', key, (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('description', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('timestamp', key, (c) => c.notNull())
    .addColumn('imported_at', key)
    .addColumn('asked_by', key)
    .addColumn('is_pinned', flag, (c) => c.notNull())
    .addColumn('is_settled', flag, (c) => c.notNull())
    .addColumn('is_restored', flag, (c) => c.notNull())
    .addColumn('created_seq', big, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('edited_at', key)
    .execute()
  await db.schema
    .createTable('bin_recipients')
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('bin_recipients_pk', ['message_id', 'uid'])
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('bin_by_time', 'bin', ['deleted_at'])
  await index('bin_by_person', 'bin', ['deleted_by'])
  await index('bin_messages_by_entry', 'bin_messages', ['entry_id', 'is_restored', 'created_seq'])
  await index('bin_messages_by_author', 'bin_messages', ['author_uid'])
  await index('bin_messages_by_asker', 'bin_messages', ['asked_by'])
  await index('bin_recipients_by_person', 'bin_recipients', ['uid'])
}
