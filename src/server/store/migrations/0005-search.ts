import { type Kysely, sql } from 'kysely'
import type { Dialect, Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { addToSearch, searchables } from '../search-index/search-index.ts'

/**
 * The search index. `search_docs` numbers messages in the order of their times and stores their normalised texts;
 * tokens refer to them, in a contentless FTS5 table on SQLite, in a GIN index on PostgreSQL.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const act = (tx: Kysely<unknown>) => create(tx, dialect)
  await (db.isTransaction ? act(db) : db.transaction().execute(act))
}

async function create(tx: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const isPostgres = dialect === 'postgres'
  const key = isPostgres ? sql`text collate "C"` : sql`text`
  const big = isPostgres ? sql`bigint` : sql`integer`
  await tx.schema
    .alterTable('clock')
    .addColumn('docs', big, (c) => c.notNull().defaultTo(0))
    .execute()
  const table = tx.schema
    .createTable('search_docs')
    .addColumn('doc', big, (c) => c.primaryKey())
    .addColumn('message_id', key, (c) => c.notNull().unique())
    .addColumn('timestamp', key, (c) => c.notNull())
    .addColumn('text', key, (c) => c.notNull())
  await (isPostgres ? table.addColumn('tokens', sql`bigint[]`, (c) => c.notNull()) : table).execute()
  await tx.schema.createIndex('search_docs_by_time').on('search_docs').columns(['timestamp', 'doc']).execute()
  if (isPostgres) {
    await sql`create index search_docs_by_token on search_docs using gin (tokens) with (fastupdate = off)`.execute(tx)
  } else {
    await sql`create virtual table search_index using fts5 (tokens, content = '', contentless_delete = 1,
      detail = none, tokenize = 'ascii')`.execute(tx)
  }
  await indexAll(tx.withTables<Tables>())
}

const messagesAtOnce = 500

/** Ordered by id, a UUIDv7, which is the order of the times. */
async function indexAll(tx: Queries): Promise<void> {
  for (let last = ''; ; ) {
    const some = await tx
      .selectFrom('messages')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute()
    const ids = some.map(({ id }) => id)
    await addToSearch(tx, await searchables(tx, ids))
    const end = ids.at(-1)
    if (end === undefined) return
    last = end
  }
}
