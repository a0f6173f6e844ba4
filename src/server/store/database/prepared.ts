import { type CompiledQuery, sql } from 'kysely'
import { type Viewer, visitor } from '#rules/access/viewer.ts'
import type { Dialect, Queries } from './database.ts'
import { asList, dialectOf, Later } from './in-list.ts'
import type { Tables } from './tables.ts'

type Named = Readonly<Record<string, unknown>>

/** A placeholder in a query for a value supplied when it runs. */
export type Param<Values extends Named> = <Name extends keyof Values & string>(name: Name) => Values[Name]

type Compiled<Row> = { readonly query: CompiledQuery<Row>; readonly slots: readonly (string | null)[] }

/**
 * A query that is built and compiled once: Kysely takes longer to build one than SQLite takes to answer it. The values
 * that differ between runs are named by `param`; everything else is fixed.
 */
export function prepared<Values extends Named, Row>(
  build: (db: Queries, param: Param<Values>) => CompiledQuery<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const queryWith = preparedQuery(build)
  return async (db, values) => (await db.executeQuery<Row>(queryWith(db, values))).rows
}

/** The same, to be executed with others. */
export function preparedQuery<Values extends Named, Row>(
  build: (db: Queries, param: Param<Values>) => CompiledQuery<Row>,
): (db: Queries, values: Values) => CompiledQuery<Row> {
  const compiled = new Map<Dialect, Compiled<Row>>()
  // Kysely passes values through unseen, so a placeholder of any type is possible.
  const param = ((name: string) => new Later(name)) as unknown as Param<Values>
  return (db, values) => {
    const dialect = dialectOf(db)
    const { query, slots } = compiled.get(dialect) ?? compile(build(db, param))
    compiled.set(dialect, { query, slots })
    const parameters = slots.map((name, at) => (name === null ? query.parameters[at] : given(dialect, values[name])))
    return { ...query, parameters }
  }
}

/** The same for what one reader may see: one query for visitors, one for signed-in people. */
export function preparedFor<Values extends Named, Row>(
  build: (db: Queries, viewer: Viewer, param: Param<Values>) => CompiledQuery<Row>,
): (db: Queries, viewer: Viewer, values: Values) => Promise<Row[]> {
  const forVisitors = prepared<Values, Row>((db, param) => build(db, visitor, param))
  const forPeople = prepared<Values & { readonly viewer: string }, Row>((db, param) =>
    build(db, { uid: param('viewer'), status: 'unknown' }, param),
  )
  return (db, viewer, values) =>
    viewer.uid === null ? forVisitors(db, values) : forPeople(db, { ...values, viewer: viewer.uid })
}

const inserts = new Map<string, (db: Queries, row: Named) => CompiledQuery>()

/** The insertion of one row, built once per table and set of columns. */
export function rowInsertion<Name extends keyof Tables & string>(
  db: Queries,
  table: Name,
  row: Tables[Name] & Named,
): CompiledQuery {
  const columns = Object.keys(row)
  const key = `${table} ${columns.join()}`
  const insert = inserts.get(key) ?? insertInto(table, columns)
  inserts.set(key, insert)
  return insert(db, row)
}

export async function insertRow<Name extends keyof Tables & string>(
  db: Queries,
  table: Name,
  row: Tables[Name] & Named,
): Promise<void> {
  await db.executeQuery(rowInsertion(db, table, row))
}

const insertInto = (table: string, columns: readonly string[]) =>
  preparedQuery((db, param: Param<Named>) =>
    sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values (${sql.join(columns.map(param))})`.compile(db),
  )

const compile = <Row>(query: CompiledQuery<Row>): Compiled<Row> => ({
  query,
  slots: query.parameters.map((each) => (each instanceof Later ? each.name : null)),
})

const given = (dialect: Dialect, value: unknown): unknown => (Array.isArray(value) ? asList(dialect, value) : value)
