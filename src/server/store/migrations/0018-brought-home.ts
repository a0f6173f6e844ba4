import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * What a message that brings a branch home rests on. Position 0 is the last message of the branch, the others are its
 * sources.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  await db.schema
    .alterTable('messages')
    .addColumn('is_brought_home', flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('message_sources')
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('source_id', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('message_sources_pk', ['message_id', 'position'])
    .execute()
  await db.schema.createIndex('message_sources_source').on('message_sources').column('source_id').execute()
}
