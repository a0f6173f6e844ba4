import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/** First posts of new people that wait for an admin. Whoever has posted in public before is not new. */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`

  await db.schema.alterTable('settings').addColumn('held_words', 'text').execute()
  await db.schema.alterTable('settings').addColumn('held_first', 'integer').execute()
  await db.schema
    .alterTable('users')
    .addColumn('public_posts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await sql`update users set public_posts = 50 where exists
    (select 1 from messages where messages.author_uid = users.uid and messages.public = 1)`.execute(db)
  await db.schema
    .createTable('held_posts')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('author_uid', key, (c) => c.notNull())
    .addColumn('content_author', key, (c) => c.notNull())
    .addColumn('parent_id', key)
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('brings_home', 'text')
    .addColumn('asks_agents', flag, (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', key)
    .addColumn('state', key, (c) => c.notNull())
    .addColumn('state_at', key, (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', key, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('held_recipients')
    .addColumn('held_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('held_recipients_pk', ['held_id', 'uid'])
    .execute()
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('held_posts_by_state', 'held_posts', ['state', 'state_at', 'id'])
  await index('held_posts_by_author', 'held_posts', ['author_uid', 'state', 'state_at', 'id'])
  await index('held_recipients_by_person', 'held_recipients', ['uid'])
}
