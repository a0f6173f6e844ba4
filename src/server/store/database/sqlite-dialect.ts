import { setImmediate } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** How long a transaction works before it yields to others. */
const atOnceMs = 8

type Handles = { readonly writer: Sqlite.Database; readonly reader: Sqlite.Database }

/**
 * One connection for writing and one for reading: a reader sees the last commit, and never waits for a transaction.
 * Everything within a transaction uses the writing connection, one transaction after the other.
 */
export function sqliteDialect(handles: Handles): Dialect {
  return {
    createAdapter: () => new ManyConnections(),
    createDriver: () => new ReadersApart(handles),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlanOnceCompiler(),
  }
}

/**
 * SQLite plans a statement again at every run if its planner may look at a bound value, as in 'limit ?' or 'a = ?':
 * that takes several times as long as most statements. It doesn't look behind a '+', which changes nothing else.
 */
class PlanOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** Kysely knows SQLite as unable to. Without it a migration that is interrupted would leave half of its changes. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class ReadersApart implements Driver {
  readonly #handles: Handles
  readonly #writer: PreparedStatements
  readonly #reader: PreparedStatements
  readonly #queue = new WriterQueue()

  constructor(handles: Handles) {
    this.#handles = handles
    this.#writer = new PreparedStatements(handles.writer)
    this.#reader = new PreparedStatements(handles.reader)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#writer, this.#reader, this.#queue)
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // On a full disk SQLite rolls back by itself; a second rollback would hide the cause.
    if (this.#handles.writer.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.end()
  }

  async destroy(): Promise<void> {
    this.#handles.reader.close()
    this.#handles.writer.close()
  }
}

class Connection implements DatabaseConnection {
  readonly #writer: PreparedStatements
  readonly #reader: PreparedStatements
  readonly #queue: WriterQueue
  #isWriting = false
  #restedMs = 0

  constructor(writer: PreparedStatements, reader: PreparedStatements, queue: WriterQueue) {
    this.#writer = writer
    this.#reader = reader
    this.#queue = queue
  }

  async begin(): Promise<void> {
    // Consecutive transactions on the same connection, as in migrations, keep their turn.
    if (!this.#isWriting) await this.#queue.take()
    this.#isWriting = true
    this.#restedMs = performance.now()
    run(this.#writer.find('begin'), [])
  }

  end(): void {
    if (!this.#isWriting) return
    this.#isWriting = false
    this.#queue.leave()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#isWriting) {
      await this.#rest()
      return run(this.#writer.find(sql), parameters)
    }
    const statement = this.#reader.find(sql)
    if (statement.readonly) return run(statement, parameters)
    await this.#queue.take()
    try {
      return run(this.#writer.find(sql), parameters)
    } finally {
      this.#queue.leave()
    }
  }

  /** SQLite answers synchronously, so a long transaction would block the event loop. */
  async #rest(): Promise<void> {
    if (performance.now() - this.#restedMs < atOnceMs) return
    await setImmediate()
    this.#restedMs = performance.now()
  }

  // biome-ignore lint/correctness/useYield: nothing here streams
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite is read at once')
  }
}

function run<Row>(statement: Sqlite.Statement<unknown[]>, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all([...parameters]) as Row[] }
  const { changes, lastInsertRowid } = statement.run([...parameters])
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}

/** A queue of writers, first come, first served. */
class WriterQueue {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}

const preparedStatementsMax = 500

/**
 * Kysely prepares each statement again; preparing costs more than most of our queries take, so statements are cached.
 */
class PreparedStatements {
  readonly #database: Sqlite.Database
  readonly #statements = new Map<string, Sqlite.Statement<unknown[]>>()

  constructor(database: Sqlite.Database) {
    this.#database = database
  }

  find(sql: string): Sqlite.Statement<unknown[]> {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare<unknown[]>(sql)
    const oldest = this.#statements.keys().next().value
    if (this.#statements.size >= preparedStatementsMax && oldest !== undefined) this.#statements.delete(oldest)
    this.#statements.set(sql, statement)
    return statement
  }
}
