import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { expect, test } from 'vitest'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import type { Snapshot } from './databases/snapshot.ts'
import { version1 } from './databases/version-1.ts'
import { version2 } from './databases/version-2.ts'
import { version3 } from './databases/version-3.ts'
import { version4 } from './databases/version-4.ts'

const snapshots: readonly Snapshot[] = [version1, version2, version3, version4]

async function madeBy({ version, stores, rows }: Snapshot): Promise<string> {
  const name = `canopy-of-version-${version}-${crypto.randomUUID()}`
  const old = new Dexie(name)
  old.version(version).stores(stores)
  for (const [table, kept] of Object.entries(rows)) await old.table(table).bulkAdd([...kept])
  old.close()
  return name
}

test.each(snapshots)('upgrading a database of version $version loses nothing', async (snapshot) => {
  const database = new DeviceDatabase(await madeBy(snapshot))
  for (const [table, kept] of Object.entries(snapshot.rows)) {
    expect(await database.table(table).toArray(), table).toMatchObject(kept)
  }
  database.close()
})

test('the threads of version 1 are listed', async () => {
  const database = new DeviceDatabase(await madeBy(version1))
  expect(await database.groundThreads.toArray()).toEqual(version2.rows.groundThreads)
  database.close()
})

test('the newest version has a snapshot', () => {
  const database = new DeviceDatabase('canopy-unopened')
  expect(snapshots.at(-1)?.version).toBe(database.verno)
  const stores = Object.fromEntries(database.tables.map(({ name, schema }) => [name, schema]))
  expect(Object.keys(stores).sort()).toEqual(Object.keys(snapshots.at(-1)?.stores ?? {}).sort())
})
