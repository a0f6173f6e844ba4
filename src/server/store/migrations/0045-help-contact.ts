import type { Kysely } from 'kysely'

/** Whom people who want access can write to. Older nodes show nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('settings').addColumn('help_contact', 'text').execute()
}

export const olderMayWrite = true
