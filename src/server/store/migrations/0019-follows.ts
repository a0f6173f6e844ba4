import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Which threads and branches people follow or have muted. Nobody follows anything of before this migration. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const time = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('follows')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('is_automatic', flag, (c) => c.notNull())
    .addColumn('changed_ms', time, (c) => c.notNull())
    .addPrimaryKeyConstraint('follows_pk', ['uid', 'message_id'])
    .execute()
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on('follows').columns(columns).execute()
  await index('follows_by_thread', ['root_id', 'uid'])
  await index('follows_by_message', ['message_id'])
  await index('follows_by_age', ['uid', 'is_automatic', 'changed_ms'])
}
