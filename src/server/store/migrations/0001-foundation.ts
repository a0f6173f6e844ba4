import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../database/database.ts'

/**
 * The first schema. Ids, keys and times compare byte by byte on both databases; the keyset cursors and the prefix
 * searches depend on it.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  const flag = dialect === 'postgres' ? sql`smallint` : sql`integer`
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`

  await db.schema
    .createTable('users')
    .addColumn('uid', key, (c) => c.primaryKey())
    .addColumn('email', 'text')
    .addColumn('email_key', key)
    .addColumn('email_verified', flag, (c) => c.notNull())
    .addColumn('display_name', 'text')
    .addColumn('display_name_key', key)
    .addColumn('user_tag', 'text', (c) => c.notNull())
    .addColumn('user_tag_key', key, (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('unread', 'integer', (c) => c.notNull())
    .addColumn('created_at', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('users_by_tag').on('users').column('user_tag_key').unique().execute()
  await db.schema.createIndex('users_by_name').on('users').column('display_name_key').execute()
  await db.schema.createIndex('users_by_email').on('users').column('email_key').execute()
  await db.schema.createIndex('users_by_age').on('users').columns(['created_at', 'uid']).execute()

  await db.schema
    .createTable('agents')
    .addColumn('name', key, (c) => c.primaryKey())
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('tag_key', key, (c) => c.notNull())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('display_name_key', key, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('accounts')
    .addColumn('uid', key, (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', key, (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .addColumn('last_login_ms', big, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('revocations')
    .addColumn('uid', key, (c) => c.primaryKey())
    .addColumn('before_s', big, (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('messages')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('parent_id', key)
    .addColumn('root_id', key, (c) => c.notNull())
    .addColumn('author_uid', key, (c) => c.notNull())
    .addColumn('content_author', 'text', (c) => c.notNull())
    .addColumn('title', 'text')
    .addColumn('description', 'text')
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('public', flag, (c) => c.notNull())
    .addColumn('timestamp', key, (c) => c.notNull())
    .addColumn('is_pinned', flag, (c) => c.notNull())
    .addColumn('created_seq', big, (c) => c.notNull())
    .execute()
  await messageIndex(db, 'messages_by_time', ['public', 'timestamp', 'id'])
  await messageIndex(db, 'messages_by_author', ['author_uid', 'public', 'timestamp', 'id'])
  await messageIndex(db, 'messages_by_parent', ['parent_id', 'public', 'timestamp', 'id'])
  await messageIndex(db, 'messages_by_thread', ['root_id', 'public', 'timestamp', 'id'])
  await sql`create index messages_pinned on messages (public, timestamp, id) where is_pinned = 1`.execute(db)

  await db.schema
    .createTable('audience')
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('private', flag, (c) => c.notNull())
    .addColumn('is_recipient', flag, (c) => c.notNull())
    .addColumn('is_read', flag, (c) => c.notNull())
    .addColumn('parent_id', key)
    .addColumn('author_uid', key, (c) => c.notNull())
    .addColumn('timestamp', key, (c) => c.notNull())
    .addPrimaryKeyConstraint('audience_pk', ['message_id', 'uid'])
    .execute()
  await audienceIndex(db, 'audience_by_time', ['uid', 'private', 'timestamp', 'message_id'])
  await audienceIndex(db, 'audience_by_author', ['uid', 'private', 'author_uid', 'timestamp', 'message_id'])
  await audienceIndex(db, 'audience_by_parent', ['uid', 'private', 'parent_id', 'timestamp', 'message_id'])

  await db.schema
    .createTable('reply_counts')
    .addColumn('parent_id', key, (c) => c.notNull())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('reply_counts_pk', ['parent_id', 'uid'])
    .execute()

  await db.schema
    .createTable('threads')
    .addColumn('root_id', key, (c) => c.primaryKey())
    .addColumn('public_count', 'integer', (c) => c.notNull())
    .addColumn('last_public_at', key)
    .execute()
  await db.schema.createIndex('threads_by_activity').on('threads').columns(['last_public_at', 'root_id']).execute()

  await db.schema
    .createTable('changes')
    .addColumn('seq', big, (c) => c.primaryKey())
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('message_id', key, (c) => c.notNull())
    .addColumn('created_seq', big, (c) => c.notNull())
    .addColumn('at_ms', big, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('changes_by_reader').on('changes').columns(['uid', 'seq']).execute()
  await db.schema.createIndex('changes_by_age').on('changes').columns(['at_ms', 'seq']).execute()

  await db.schema
    .createTable('clock')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seq', big, (c) => c.notNull())
    .addColumn('last_ms', big, (c) => c.notNull())
    .addColumn('pruned_seq', big, (c) => c.notNull())
    .execute()
  await sql`insert into clock (id, seq, last_ms, pruned_seq) values (1, 0, 0, 0)`.execute(db)

  await db.schema
    .createTable('idempotency')
    .addColumn('uid', key, (c) => c.notNull())
    .addColumn('key', key, (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('created_ms', big, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_pk', ['uid', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('created_ms').execute()

  await db.schema
    .createTable('applications')
    .addColumn('id', key, (c) => c.primaryKey())
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('contact_email', 'text')
    .addColumn('email_key', key)
    .addColumn('interests', 'text', (c) => c.notNull())
    .addColumn('uid', key)
    .addColumn('decision', 'text')
    .addColumn('decided_by', key)
    .addColumn('decided_at', key)
    .addColumn('created_at', key, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('applications_by_age').on('applications').columns(['created_at', 'id']).execute()
  await db.schema.createIndex('applications_by_email').on('applications').column('email_key').execute()
}

const messageIndex = (db: Kysely<unknown>, name: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(name).on('messages').columns(columns).execute()

const audienceIndex = (db: Kysely<unknown>, name: string, columns: string[]): Promise<void> =>
  db.schema.createIndex(name).on('audience').columns(columns).execute()
