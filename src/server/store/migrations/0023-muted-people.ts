import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Whom people have muted for themselves. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const time = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('muted_people')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('muted_uid', key, (c) => c.notNull())
    .addColumn('muted_ms', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('muted_people_pk', ['uid', 'muted_uid'])
    .execute()
  await db.schema.createIndex('muted_people_by_muted').on('muted_people').column('muted_uid').execute()
}
