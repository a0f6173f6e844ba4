import type { Kysely } from 'kysely'

/** The oldest schema whose nodes may still write: from here on a migration says so if it isn't its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('clock')
    .addColumn('writers_from', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
