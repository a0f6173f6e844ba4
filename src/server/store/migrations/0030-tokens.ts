import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Tokens with which programs act as a person or a bot. Of each only a hash is stored. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const time = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('tokens')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('token_hash', key, (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('made_by', key, (c) => c.notNull())
    .addColumn('created_ms', time, (c) => c.notNull())
    .addColumn('expires_ms', time, (c) => c.notNull())
    .addColumn('used_ms', time)
    .addColumn('valid_s', time, (c) => c.notNull())
    .addColumn('ended_ms', time)
    .execute()
  await db.schema.createIndex('tokens_by_hash').on('tokens').column('token_hash').unique().execute()
  await db.schema.createIndex('tokens_by_person').on('tokens').columns(['uid', 'created_ms']).execute()
  await db.schema.createIndex('tokens_by_maker').on('tokens').column('made_by').execute()
  await db.schema.createIndex('tokens_by_end').on('tokens').column('ended_ms').execute()
  await db.schema.createIndex('tokens_by_expiry').on('tokens').column('expires_ms').execute()
}
