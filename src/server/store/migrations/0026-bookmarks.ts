import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Messages that people have bookmarked. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`

  await db.schema
    .createTable('bookmarks')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('marked_at', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('bookmarks_pk', ['uid', 'message_id'])
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('bookmarks').columns(columns).execute()
  await index('bookmarks_by_time', ['uid', 'marked_at', 'message_id'])
  await index('bookmarks_by_message', ['message_id'])
}
