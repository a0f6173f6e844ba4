import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * What each request to a model cost, and sums by day: of each person, and of everyone together (the uid is empty), so
 * that a budget is checked by reading a row a day.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .alterTable('agent_uses')
    .addColumn('micros', big, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('agent_days')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('day', key, (c) => c.notNull())
    .addColumn('agent', key, (c) => c.notNull())
    .addColumn('requests', big, (c) => c.notNull())
    .addColumn('tokens_in', big, (c) => c.notNull())
    .addColumn('tokens_out', big, (c) => c.notNull())
    .addColumn('micros', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('agent_days_pk', ['uid', 'day', 'agent'])
    .execute()
  await db.schema.createIndex('agent_days_by_day').on('agent_days').columns(['day', 'uid', 'agent']).execute()
  for (const uid of [sql`uid`, sql`''`]) {
    await sql`insert into agent_days (uid, day, agent, requests, tokens_in, tokens_out, micros)
      select ${uid}, day, agent, count(*), sum(tokens_in), sum(tokens_out), 0 from agent_uses group by 1, 2, 3`.execute(
      db,
    )
  }
}
