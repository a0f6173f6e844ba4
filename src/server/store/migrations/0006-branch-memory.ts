import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** The branch a person last looked at under each message, so that their other devices show the same. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('branch_memory')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('parent_id', key, (c) => c.notNull())
    .addColumn('child_id', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('top_id', key, (c) => c.notNull())
    .addColumn('chosen_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('branch_memory_pk', ['uid', 'parent_id'])
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('branch_memory').columns(columns).execute()
  await index('branch_memory_by_thread', ['uid', 'root_id', 'chosen_ms', 'parent_id'])
  await index('branch_memory_by_age', ['uid', 'chosen_ms', 'parent_id'])
  await index('branch_memory_by_parent', ['parent_id'])
  await index('branch_memory_by_child', ['child_id'])
}
