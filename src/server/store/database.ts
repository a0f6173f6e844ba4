import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, type SqliteStatement } from 'kysely'
import pg from 'pg'
import { copyDatabase } from './backup.ts'
import type { Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** A connection or a transaction; store functions take it first. */
export type Queries = Kysely<Tables>

export type Database = {
  readonly queries: Queries
  readonly dialect: Dialect
  readonly close: () => Promise<void>
  /** Copies the whole database into a new file while it is used; null where its server has its own way. */
  readonly copyTo: ((file: string) => Promise<void>) | null
}

const bigintOid = 20

export const databaseFile = (dataDir: string): string => join(dataDir, 'canopy.db')

/** The embedded database in DATA_DIR: WAL, and a commit is on the disk before it is acknowledged. */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sqlite = new Sqlite(databaseFile(dataDir))
  chmodSync(databaseFile(dataDir), 0o600)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('busy_timeout = 5000')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('cache_size = -32000')
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database: withPreparedStatements(sqlite) }) })
  return {
    queries,
    dialect: 'sqlite',
    close: () => queries.destroy(),
    copyTo: (file) => copyDatabase(sqlite, file),
  }
}

/** PostgreSQL at `url`; its 64-bit counters arrive as numbers. */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // A connection that the server ends is replaced by the pool, and its query fails; without listeners, one for the idle
  // and one for those at work, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { queries, dialect: 'postgres', close: () => queries.destroy(), copyTo: null }
}

export const openDatabase = (config: { databaseUrl: string | undefined; dataDir: string }): Database =>
  config.databaseUrl === undefined ? openSqlite(config.dataDir) : openPostgres(config.databaseUrl)

const statementsKept = 500

/** Kysely prepares each statement anew; preparing costs more than most of our queries take, so they are kept. */
function withPreparedStatements(sqlite: Sqlite.Database) {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => {
      sqlite.close()
    },
    prepare: (asked: string): SqliteStatement => {
      // Where the disk is full SQLite takes a transaction back by itself; a second rollback would hide why.
      const sql = asked === 'rollback' && !sqlite.inTransaction ? 'select 0' : asked
      const known = statements.get(sql)
      if (known !== undefined) return known
      const statement = sqlite.prepare<unknown[]>(sql) as unknown as SqliteStatement
      const oldest = statements.keys().next().value
      if (statements.size >= statementsKept && oldest !== undefined) statements.delete(oldest)
      statements.set(sql, statement)
      return statement
    },
  }
}
