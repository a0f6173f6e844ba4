import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * What an agent may use, its price and its budget; what it looked up for an answer, kept with the message; and whether
 * a request has called a tool that may have changed something elsewhere, so that it is not started again by itself.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const number = dialect === 'postgres' ? sql`double precision` : sql`real`

  for (const name of ['tools', 'budget'])
    await db.schema.alterTable('installed_agents').addColumn(name, 'text').execute()
  for (const name of ['price_in', 'price_out'])
    await db.schema.alterTable('installed_agents').addColumn(name, number).execute()
  await db.schema
    .alterTable('agent_requests')
    .addColumn('has_acted', flag, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('messages').addColumn('looked_up', 'text').execute()
}
