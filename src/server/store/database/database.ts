import { chmodSync, mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { copyDatabase } from './backup.ts'
import { postgresPool } from './postgres-pool.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import type { Tables } from './tables.ts'

export type Dialect = 'sqlite' | 'postgres'

/** A connection or a transaction; the first parameter of all store functions. */
export type Queries = Kysely<Tables>

export type Database = {
  readonly queries: Queries
  readonly dialect: Dialect
  readonly close: () => Promise<void>
  /** Copies the whole database into a new file while it is in use; null if the database server has its own tools. */
  readonly copyTo: ((file: string) => Promise<void>) | null
  /** Writes the write-ahead log into the database and empties it, including deleted text. */
  readonly emptyLog: () => void
}

const bigintOid = 20
const walKeptBytes = 16 * 1024 * 1024
const databaseTimeoutMs = 10_000
const busyMs = 5_000

export const databaseFile = (dataDir: string): string => join(dataDir, 'canopy.db')

/** The embedded database in DATA_DIR: WAL, and a commit is on disk before it is acknowledged. */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const sqlite = new Sqlite(databaseFile(dataDir))
  chmodSync(databaseFile(dataDir), 0o600)
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma(`busy_timeout = ${busyMs}`)
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('cache_size = -32000')
  // Deleted data is overwritten, and the write-ahead log is truncated.
  sqlite.pragma('secure_delete = ON')
  sqlite.pragma(`journal_size_limit = ${walKeptBytes}`)
  const reader = new Sqlite(databaseFile(dataDir), { readonly: true })
  reader.pragma('cache_size = -32000')
  const queries = new Kysely<Tables>({ dialect: sqliteDialect({ writer: sqlite, reader }) })
  return {
    queries,
    dialect: 'sqlite',
    close: () => queries.destroy(),
    copyTo: (file) => copyDatabase(databaseFile(dataDir), file),
    // Refused during a transaction of this connection ('database table is locked'); the next time will do.
    emptyLog: () => {
      if (!sqlite.inTransaction) emptyLogNow(sqlite)
    },
  }
}

/** Without waiting for whoever still reads it, as a backup does for long: meanwhile nobody would be answered. */
function emptyLogNow(sqlite: Sqlite.Database): void {
  sqlite.pragma('busy_timeout = 0')
  try {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    sqlite.pragma(`busy_timeout = ${busyMs}`)
  }
}

type PostgresOptions = {
  /**
   * A query without an answer after this time, including the wait for a lock or a connection, fails as if the database
   * were unavailable; null waits indefinitely, for migrations.
   */
  readonly timeoutMs?: number | null
  /** Without, no connection keeps anything between two transactions, as some poolers require. */
  readonly named?: boolean | undefined
}

/** PostgreSQL at `url`; its 64-bit counters are parsed as numbers. */
export function openPostgres(
  url: string,
  { timeoutMs = databaseTimeoutMs, named = true }: PostgresOptions = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: {
      getTypeParser: (oid, format) => (oid === bigintOid ? Number : pg.types.getTypeParser(oid, format)),
    },
    ...(timeoutMs === null ? {} : impatient(timeoutMs)),
  })
  // The pool replaces a connection that the server closes, and its query fails; without listeners, one for idle and one
  // for busy connections, the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const idleInTransactionMs = timeoutMs === null ? null : 2 * timeoutMs
  const dialect = new PostgresDialect({ pool: postgresPool(pool, { named, idleInTransactionMs }) })
  const queries = new Kysely<Tables>({ dialect })
  return { queries, dialect: 'postgres', close: () => queries.destroy(), copyTo: null, emptyLog: () => {} }
}

/** An idle connection in the pool is silent too, and is closed before it could be mistaken for one that hangs. */
const impatient = (timeoutMs: number): pg.PoolConfig => ({
  connectionTimeoutMillis: timeoutMs / 2,
  idleTimeoutMillis: timeoutMs / 2,
  stream: () => {
    const socket = new Socket()
    return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('Connection terminated: no answer')))
  },
})

type DatabaseConfig = {
  readonly databaseUrl: string | undefined
  readonly databasePrepared?: boolean
  readonly dataDir: string
}

export const openDatabase = ({ databaseUrl, databasePrepared, dataDir }: DatabaseConfig): Database =>
  databaseUrl === undefined ? openSqlite(dataDir) : openPostgres(databaseUrl, { named: databasePrepared })
