import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Whether a thread or branch is settled, on its first message, and the message that settles it. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  await db.schema
    .alterTable('messages')
    .addColumn('is_settled', flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('messages').addColumn('settling_id', key).execute()
  await sql`create index messages_settled on messages (public, timestamp, id) where is_settled = 1`.execute(db)
  await sql`create index messages_open on messages (public, timestamp, id)
    where is_settled = 0 and parent_id is null`.execute(db)
  await sql`create index messages_settling on messages (settling_id) where settling_id is not null`.execute(db)
}
