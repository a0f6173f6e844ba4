import type { Table } from 'dexie'
import type { DeviceDatabase } from './database.ts'
import { openDatabase } from './open-database.ts'
import { isConnectionLost } from './storage-problem.ts'

/** A row of somebody's list, in its place. */
export type ListRow = { readonly owner: string; readonly order: number }

export type Shape<Row, Key> = {
  readonly table: (database: DeviceDatabase) => Table<Row, Key>
  readonly keyOf: (row: Row) => Key
}

/** A person's rows of one table as one list: changed as a whole in one transaction, watched across tabs. All may fail. */
export function databaseList<Row extends ListRow, Key>({ table, keyOf }: Shape<Row, Key>) {
  const rowsOf = (database: DeviceDatabase, owner: string): Promise<readonly Row[]> =>
    table(database)
      .where('[owner+order]')
      .between([owner, Number.NEGATIVE_INFINITY], [owner, Number.POSITIVE_INFINITY])
      .toArray()

  const changeOnce = async (owner: string, next: (rows: readonly Row[]) => readonly Row[]) => {
    const database = await openDatabase()
    return database.transaction('rw', table(database), async () => {
      const before = await rowsOf(database, owner)
      const after = next(before)
      const kept = new Set(after.map((row) => String(keyOf(row))))
      const gone = before.map(keyOf).filter((key) => !kept.has(String(key)))
      if (gone.length > 0) await table(database).bulkDelete(gone)
      const changed = after.filter((row) => !before.includes(row))
      if (changed.length > 0) await table(database).bulkPut(changed)
      return after
    })
  }

  return {
    change: (owner: string, next: (rows: readonly Row[]) => readonly Row[]): Promise<readonly Row[]> =>
      changeOnce(owner, next).catch((error: unknown) => {
        if (!isConnectionLost(error)) throw error
        return changeOnce(owner, next)
      }),

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
