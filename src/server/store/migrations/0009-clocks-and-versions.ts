import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * The latest sign-in seen of each person, by the identity provider's clock: a revocation covers it too. And the schema
 * version, so that nodes of an older version stop writing.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .alterTable('revocations')
    .addColumn('seen_s', big, (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('clock')
    .addColumn('schema_version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
