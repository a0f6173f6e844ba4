import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** The links by which people join, and who joined by which. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()

  await db.schema
    .createTable('invitations')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('token_hash', key, (c) => c.notNull().unique())
    .addColumn('note', 'text')
    .addColumn('thread_id', key)
    .addColumn('uses_max', 'integer', (c) => c.notNull())
    .addColumn('uses', 'integer', (c) => c.notNull())
    .addColumn('expires_at', key, (c) => c.notNull())
    .addColumn('created_by', key, (c) => c.notNull())
    .addColumn('created_at', key, (c) => c.notNull())
    .addColumn('revoked_at', key)
    .execute()
  await index('invitations_by_age', 'invitations', ['created_at', 'id'])
  await index('invitations_by_end', 'invitations', ['expires_at'])
  await index('invitations_by_person', 'invitations', ['created_by', 'created_at'])

  await db.schema
    .createTable('invitation_claims')
    .addColumn('invitation_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('claimed_at', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('invitation_claims_key', ['invitation_id', 'uid'])
    .execute()
  await index('invitation_claims_by_person', 'invitation_claims', ['uid', 'claimed_at'])
}
