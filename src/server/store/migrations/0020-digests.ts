import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** Digests that people asked of agents: the messages to be read, and sentences that cite them. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .alterTable('agent_requests')
    .addColumn('kind', key, (c) => c.notNull().defaultTo('answer'))
    .execute()
  await db.schema
    .createTable('digests')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('asker_uid', key, (c) => c.notNull())
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('kind', key, (c) => c.notNull())
    .addColumn('agent', key, (c) => c.notNull())
    .addColumn('language', key)
    .addColumn('parts', 'integer', (c) => c.notNull())
    .addColumn('parts_done', 'integer', (c) => c.notNull())
    .addColumn('more', flag, (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('digest_messages')
    .addColumn('digest_id', key, (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('branch', 'integer', (c) => c.notNull())
    .addColumn('is_cut', flag, (c) => c.notNull())
    .addPrimaryKeyConstraint('digest_messages_pk', ['digest_id', 'number'])
    .execute()
  await db.schema
    .createTable('digest_sentences')
    .addColumn('digest_id', key, (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('branch', 'integer', (c) => c.notNull())
    .addColumn('sources', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('point', 'text')
    .addColumn('agrees', flag)
    .addPrimaryKeyConstraint('digest_sentences_pk', ['digest_id', 'part', 'position'])
    .execute()
  await db.schema
    .createTable('digest_citations')
    .addColumn('digest_id', key, (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('digest_citations_pk', ['digest_id', 'part', 'position', 'number'])
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('digests_by_asker', 'digests', ['asker_uid', 'created_ms'])
  await index('digests_by_thread', 'digests', ['root_id'])
  await index('digests_by_age', 'digests', ['created_ms'])
  await index('digest_messages_by_message', 'digest_messages', ['message_id'])
  await index('digest_citations_by_message', 'digest_citations', ['message_id'])
}
