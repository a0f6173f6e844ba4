import Sqlite from 'better-sqlite3'

type Named = { readonly name: string; readonly sql: string; readonly type: string }

/** A database as SQL that makes it again in an empty file, row by row, in a fixed order. */
export function dumpSqlite(path: string): string {
  const database = new Sqlite(path, { readonly: true })
  try {
    const all = database.prepare<[], { name: string; type: string }>('pragma table_list').all()
    const kinds = new Map(all.map(({ name, type }) => [name, type]))
    const made = database
      .prepare<[], Named>(
        "select name, sql, type from sqlite_schema where sql is not null and name not like 'sqlite_%' order by name",
      )
      .all()
    const ofKind = (kind: string) => made.filter(({ name }) => kinds.get(name) === kind)
    const rows = ({ name }: Named) => rowsOf(database, name)
    const others = made.filter(({ type }) => type !== 'table')
    return [
      ...[...ofKind('table'), ...ofKind('virtual')].map(({ sql }) => sql),
      ...ofKind('table').flatMap(rows),
      // A virtual table makes its own tables, with rows that these replace.
      ...ofKind('shadow').flatMap((shadow) => [`delete from "${shadow.name}"`, ...rows(shadow)]),
      ...others.map(({ sql }) => sql),
      '',
    ].join(';\n')
  } finally {
    database.close()
  }
}

function rowsOf(database: Sqlite.Database, table: string): string[] {
  const columns = database
    .prepare<[string], { name: string }>('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => `"${name}"`)
  const values = columns.map((column) => `quote(${column})`).join(` || ',' || `)
  return database
    .prepare<[], string>(`select ${values} from "${table}" order by 1`)
    .pluck()
    .all()
    .map((row) => `insert into "${table}" (${columns.join(',')}) values (${row})`)
}

/** Makes a database of a dump. */
export function restoreSqlite(sql: string, path: string): void {
  const database = new Sqlite(path)
  try {
    // Else the tables of a virtual one can't be written to.
    database.unsafeMode(true)
    database.exec(`begin;\n${sql}commit;`)
  } finally {
    database.close()
  }
}
