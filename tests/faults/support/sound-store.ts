import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { openDatabase, type Queries } from '../../../src/server/store/database/database.ts'
import type { Server } from '../../journeys/support/server.ts'

/** Runs queries against the database of a running server. */
export async function inStoreOf<T>(server: Server, databaseUrl: string | undefined, ask: (db: Queries) => Promise<T>) {
  const database = openDatabase({ dataDir: server.dataDir, databaseUrl })
  try {
    return await ask(database.queries)
  } finally {
    await database.close()
  }
}

/** One write stores rows in several tables: each of these queries finds rows whose counterpart is missing. */
const halves: Readonly<Record<string, string>> = {
  'message without its parent':
    'select count(*) n from messages m where parent_id is not null and not exists (select 1 from messages p where p.id = m.parent_id)',
  'private message without readers':
    'select count(*) n from messages m where public = 0 and not exists (select 1 from audience a where a.message_id = m.id)',
  'audience without its message':
    'select count(*) n from audience a where not exists (select 1 from messages m where m.id = a.message_id)',
  'message that search does not know':
    'select count(*) n from messages m where not exists (select 1 from search_docs s where s.message_id = m.id)',
  'message that the log does not know':
    "select count(*) n from messages where id not in (select message_id from changes where kind = 'new' and message_id is not null)",
  'wrong count of public replies': `select count(*) n from messages p where
    (select count(*) from messages m where m.parent_id = p.id and m.public = 1) <>
    coalesce((select count from reply_counts r where r.parent_id = p.id and r.uid = ''), 0)`,
  'thread with a wrong count': `select count(*) n from threads t where
    public_count <> (select count(*) from messages m where m.root_id = t.root_id and m.public = 1)`,
  'person with a wrong unread count': `select count(*) n from users u where
    unread <> (select count(*) from audience a where a.uid = u.uid and a.is_recipient = 1 and a.is_read = 0)`,
}

/** Nothing is half stored; SQLite's own check finds nothing either. */
export async function assertIntact(db: Queries, dialect: 'sqlite' | 'postgres'): Promise<void> {
  for (const [what, query] of Object.entries(halves)) {
    const { rows } = await sql.raw<{ n: number }>(query).execute(db)
    assert.equal(Number(rows[0]?.n), 0, what)
  }
  if (dialect === 'postgres') return
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  assert.deepEqual(rows, [{ integrity_check: 'ok' }])
}
