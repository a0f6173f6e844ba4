import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Messages that bots are writing, and whom they are addressed to. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('streams')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('author_uid', key, (c) => c.notNull())
    .addColumn('token_id', key, (c) => c.notNull())
    .addColumn('parent_id', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('public', flag, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('due_ms', big, (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('stream_recipients')
    .addColumn('stream_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('stream_recipients_pk', ['stream_id', 'uid'])
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('streams_by_author', 'streams', ['author_uid'])
  await index('streams_by_parent', 'streams', ['parent_id'])
  await index('streams_by_thread', 'streams', ['root_id'])
  await index('streams_by_time', 'streams', ['due_ms'])
  await index('stream_recipients_by_person', 'stream_recipients', ['uid'])
}
