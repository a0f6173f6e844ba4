import type { DeviceDatabase } from './database.ts'

let opened: Promise<DeviceDatabase> | null = null

/** The device's database, opened once, with Dexie loaded when it is first needed. Rejects where there is none. */
export function openDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function open(): Promise<DeviceDatabase> {
  const { DeviceDatabase } = await import('./database.ts')
  const database = new DeviceDatabase()
  // Another tab brings a newer version: it must not wait for this one.
  database.on('versionchange', () => {
    database.close()
    opened = null
  })
  await database.open()
  return database
}
