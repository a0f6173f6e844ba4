import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Edited messages: the row has the newest text and its number, `message_versions` the texts it replaced. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  await db.schema
    .alterTable('messages')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('messages').addColumn('edited_at', key).execute()
  await db.schema
    .createTable('message_versions')
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('written_at', key, (c) => c.notNull())
    .addColumn('is_unseen', flag, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_versions_pk', ['message_id', 'version'])
    .execute()
}
