import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Files of messages. A file belongs to whoever sent it until it is posted, and then to its message. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('attachments')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('message_id', key)
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('is_ready', flag, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('alt', 'text')
    .addColumn('bytes', big, (c) => c.notNull())
    .addColumn('received', big, (c) => c.notNull())
    .addColumn('stored', big, (c) => c.notNull())
    .addColumn('sha256', key)
    .addColumn('kind', key)
    .addColumn('type', key)
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('blur', key)
    .addColumn('is_animated', flag, (c) => c.notNull())
    .addColumn('forms', 'text', (c) => c.notNull())
    .addColumn('touched_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('deleted_files')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('after_ms', big, (c) => c.notNull())
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('attachments_by_message', 'attachments', ['message_id', 'position'])
  await index('attachments_by_person', 'attachments', ['uid'])
  await index('deleted_files_by_time', 'deleted_files', ['after_ms'])
  for (const table of ['messages', 'bin_messages']) {
    await db.schema
      .alterTable(table)
      .addColumn('attachments', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
}
