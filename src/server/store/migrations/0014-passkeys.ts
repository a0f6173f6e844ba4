import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Passkeys of local accounts, and the challenges that devices are to sign: each for one use. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema
    .createTable('passkeys')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', big, (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .addColumn('used_ms', big)
    .execute()
  await db.schema.createIndex('passkeys_by_person').on('passkeys').columns(['uid', 'created_ms']).execute()

  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge', key, (c) => c.primaryKey())
    .addColumn('uid', key)
    .addColumn('expires_ms', big, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('passkey_challenges_by_person').on('passkey_challenges').columns(['uid']).execute()
  await db.schema.createIndex('passkey_challenges_by_end').on('passkey_challenges').columns(['expires_ms']).execute()
}
