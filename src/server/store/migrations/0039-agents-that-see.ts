import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Whether an agent's model reads pictures. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  await db.schema
    .alterTable('installed_agents')
    .addColumn('sees_pictures', flag, (c) => c.notNull().defaultTo(0))
    .execute()
}
