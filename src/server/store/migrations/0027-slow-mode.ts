import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Threads in slow mode, and when each person last posted there: only posts since it was turned on. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const time = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('slow_threads')
    .addColumn('root_id', key, (c) => c.primaryKey())
    .addColumn('wait_s', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('slow_posts')
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('posted_ms', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('slow_posts_pk', ['root_id', 'uid'])
    .execute()
  await db.schema.createIndex('slow_posts_by_person').on('slow_posts').column('uid').execute()
  await db.schema.createIndex('slow_posts_by_time').on('slow_posts').column('posted_ms').execute()
}
