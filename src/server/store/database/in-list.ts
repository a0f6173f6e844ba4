import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Dialect, Queries } from './database.ts'

export const dialectOf = (db: Queries): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** A value of a prepared query that is known only when the query runs. */
export class Later {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * `column in (values)` as one parameter, so that lists of any length share one prepared statement. PostgreSQL must not
 * see how long the list is while it plans, hence the inner `select`: a list of five looks cheaper to it than the list
 * of ten that its kept plan assumes, and it would plan the statement again each time, which takes longer than running
 * it.
 */
export function inList(db: Queries, column: string, values: readonly string[]): RawBuilder<boolean> {
  const dialect = dialectOf(db)
  const reference = sql.ref(column)
  const list = values instanceof Later ? values : asList(dialect, values)
  return dialect === 'postgres'
    ? sql<boolean>`${reference} = any((select ${list}::text[])::text[])`
    : sql<boolean>`${reference} in (select value from json_each(${list}))`
}

/** The values as rows of a table `listed`, with the column `value`, each of which PostgreSQL looks up for a join. */
export function listed(db: Queries, values: readonly string[]): RawBuilder<unknown> {
  const dialect = dialectOf(db)
  const list = values instanceof Later ? values : asList(dialect, values)
  return dialect === 'postgres'
    ? sql`unnest((select ${list}::text[])) as listed(value)`
    : sql`json_each(${list}) as listed`
}

/** A list as one parameter. */
export const asList = (dialect: Dialect, values: readonly unknown[]): unknown =>
  dialect === 'postgres' ? [...values] : JSON.stringify(values)
