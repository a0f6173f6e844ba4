import type { Table } from 'dexie'
import type { DeviceDatabase } from './database.ts'
import { openDatabase, withDatabase } from './open-database.ts'

/** A row of a user's list, with its position. */
export type ListRow = { readonly owner: string; readonly order: number }

export type Shape<Row, Key> = {
  readonly table: (database: DeviceDatabase) => Table<Row, Key>
  readonly keyOf: (row: Row) => Key
}

/**
 * A user's rows of one table as a list: each change is one transaction, and all tabs can watch it. All methods may
 * fail.
 */
export function databaseList<Row extends ListRow, Key>({ table, keyOf }: Shape<Row, Key>) {
  const rowsOf = (database: DeviceDatabase, owner: string): Promise<readonly Row[]> =>
    table(database)
      .where('[owner+order]')
      .between([owner, Number.NEGATIVE_INFINITY], [owner, Number.POSITIVE_INFINITY])
      .toArray()

  const changeIn = (database: DeviceDatabase, owner: string, next: (rows: readonly Row[]) => readonly Row[]) =>
    database.transaction('rw', table(database), async () => {
      const before = await rowsOf(database, owner)
      const after = next(before)
      const stored = new Set(after.map((row) => String(keyOf(row))))
      const gone = before.map(keyOf).filter((key) => !stored.has(String(key)))
      if (gone.length > 0) await table(database).bulkDelete(gone)
      const changed = after.filter((row) => !before.includes(row))
      if (changed.length > 0) await table(database).bulkPut(changed)
      return after
    })

  return {
    change: (owner: string, next: (rows: readonly Row[]) => readonly Row[]): Promise<readonly Row[]> =>
      withDatabase((database) => changeIn(database, owner, next)),

    watch: (owner: string, onRows: (rows: readonly Row[]) => void, onError: (error: unknown) => void): (() => void) => {
      let stop: (() => void) | null = null
      let isStopped = false
      const start = async () => {
        const [database, { liveQuery }] = await Promise.all([openDatabase(), import('dexie')])
        if (isStopped) return
        const watched = liveQuery(() => rowsOf(database, owner)).subscribe({ next: onRows, error: onError })
        stop = () => watched.unsubscribe()
      }
      start().catch(onError)
      return () => {
        isStopped = true
        stop?.()
      }
    },
  }
}
