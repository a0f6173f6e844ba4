import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Dialect, Queries } from './database.ts'

export const dialectOf = (db: Queries): Dialect =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'

/** `column in (values)` as one parameter, so that a list of any length is one statement to prepare. */
export function inList(db: Queries, column: string, values: readonly string[]): RawBuilder<boolean> {
  const reference = sql.ref(column)
  return dialectOf(db) === 'postgres'
    ? sql<boolean>`${reference} = any(${[...values]}::text[])`
    : sql<boolean>`${reference} in (select value from json_each(${JSON.stringify(values)}))`
}
