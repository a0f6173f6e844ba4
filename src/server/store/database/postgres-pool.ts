import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isReadOnly } from './database-unavailable.ts'
import { isOutdated, StatementNames } from './named-statements.ts'

type Options = {
  /** Whether each connection keeps the plans of statements that are made often. */
  readonly named: boolean
  /** PostgreSQL ends a transaction in which nothing has happened for this long; null waits indefinitely. */
  readonly idleInTransactionMs: number | null
}

/**
 * The pool as Kysely uses it. The timeout is set in each transaction, in the same round trip: poolers between us and
 * PostgreSQL refuse connections that ask for it, and another's transaction may come next on the same connection.
 */
export function postgresPool(pool: pg.Pool, { named, idleInTransactionMs }: Options): PostgresPool {
  const names = named ? new StatementNames() : null
  const afterBegin =
    idleInTransactionMs === null ? '' : `; set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
  const clients = new WeakMap<pg.PoolClient, Client>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const connection = await pool.connect()
      const client = clients.get(connection) ?? new Client(connection, names, afterBegin)
      clients.set(connection, client)
      return client
    },
  }
}

/** Kysely begins a transaction with an isolation level by `start transaction`. */
const begins = /^(begin|start transaction)\b/

class Client implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames | null
  readonly #afterBegin: string
  #isStale = false

  constructor(client: pg.PoolClient, names: StatementNames | null, afterBegin: string) {
    this.#client = client
    this.#names = names
    this.#afterBegin = afterBegin
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    text: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof text !== 'string') throw new Error('Rows are read at once')
    return this.#run<Row>(begins.test(text) ? text + this.#afterBegin : text, [...parameters]).catch((error) => {
      if (isReadOnly(error)) this.#isStale = true
      throw error
    })
  }

  async #run<Row>(text: string, values: unknown[]): Promise<PostgresQueryResult<Row>> {
    const name = this.#isStale ? undefined : this.#names?.nameOf(text, values.length)
    const result =
      name === undefined
        ? await this.#client.query(text, values)
        : await this.#client.query({ name, text, values }).catch((error: unknown) => {
            if (!isOutdated(error)) throw error
            this.#isStale = true
            // In a transaction the repeat fails too, as that has failed by now: the caller gets the first error.
            return this.#client.query(text, values).catch(() => Promise.reject(error))
          })
    return result as unknown as PostgresQueryResult<Row>
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#isStale)
  }
}
