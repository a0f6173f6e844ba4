import { storagePatienceMs } from '../../wire/limits.ts'
import type { DeviceDatabase } from './database.ts'
import { CodeMissing, StorageBlocked } from './storage-problem.ts'

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
  const { DeviceDatabase } = await loadDatabase()
  const database = new DeviceDatabase()
  const forget = () => {
    opened = null
  }
  // Another tab brings a newer version: it must not wait for this one.
  database.on('versionchange', () => {
    database.close()
    forget()
  })
  // The browser took the storage away, or the person cleared it: the next use opens it anew.
  database.on('close', forget)
  await Promise.race([database.open(), tooLate()])
  return database
}

/** Fetches Dexie ahead of its first use, so that what is written without a network can be kept. */
export const loadDatabase = () =>
  import('./database.ts').catch((error: unknown) => {
    throw new CodeMissing(String(error))
  })

const tooLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new StorageBlocked('The database does not open')), storagePatienceMs)
  })
