import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** One row: what admins set for the whole installation; null is the default. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema
    .createTable('settings')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text')
    .addColumn('accent', key)
    .addColumn('writers', key)
    .addColumn('agent', 'text')
    .execute()
  await sql`insert into settings (id) values (1)`.execute(db)
}
