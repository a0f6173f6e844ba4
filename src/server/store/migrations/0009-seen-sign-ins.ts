import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database.ts'

/** The latest sign-in of a person that was seen here, by the identity provider's clock: a revocation ends it too. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .alterTable('revocations')
    .addColumn('seen_s', big, (c) => c.notNull().defaultTo(0))
    .execute()
}
