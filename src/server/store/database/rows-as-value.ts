import { type RawBuilder, sql } from 'kysely'
import type { Queries } from './database.ts'
import { dialectOf } from './in-list.ts'

/** A query's rows as one value, for another query to select: a list with the columns of each; see `rowsOf`. */
export const asRows = (
  db: Queries,
  columns: readonly string[],
  query: RawBuilder<unknown>,
): RawBuilder<RowsAsValue> => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return dialectOf(db) === 'postgres'
    ? sql<RowsAsValue>`(select coalesce(json_agg(json_build_array(${names})), '[]') from (${query}) as listed_rows)`
    : sql<RowsAsValue>`(select json_group_array(json_array(${names})) from (${query}) as listed_rows)`
}

/** PostgreSQL's client has parsed it. */
export type RowsAsValue = string | readonly (readonly unknown[])[]

/** These rows again, with the columns that were given to `asRows`, in the same order. */
export const rowsOf = <Row>(value: RowsAsValue, columns: readonly (keyof Row & string)[]): readonly Row[] => {
  const rows: readonly (readonly unknown[])[] = typeof value === 'string' ? JSON.parse(value) : value
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as Row)
}
