import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** What people are writing, on each of their devices. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('drafts')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('target', key, (c) => c.notNull())
    .addColumn('revision', big, (c) => c.notNull())
    .addColumn('is_replaced', flag, (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('public', flag, (c) => c.notNull())
    .addColumn('changed_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('drafts_pk', ['uid', 'target', 'revision'])
    .execute()
  await db.schema
    .createTable('draft_recipients')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('target', key, (c) => c.notNull())
    .addColumn('revision', big, (c) => c.notNull())
    .addColumn('recipient_uid', key, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('draft_recipients_pk', ['uid', 'target', 'revision', 'recipient_uid'])
    .execute()
  await db.schema.createIndex('draft_recipients_by_person').on('draft_recipients').column('recipient_uid').execute()
}
