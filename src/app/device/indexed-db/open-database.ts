import { storageTimeoutMs } from '#wire/limits.ts'
import { presence } from '../browser/presence.ts'
import type { DeviceDatabase } from './database.ts'
import { CodeMissing, isConnectionLost, StorageBlocked } from './storage-problem.ts'

let opened: Promise<DeviceDatabase> | null = null

/** The device's database, opened once; Dexie is loaded on first use. Rejects if there is no IndexedDB. */
export function openDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Runs with the database; if its connection turns out to be dead, once more with a new one. */
export async function withDatabase<Done>(
  run: (database: DeviceDatabase) => Promise<Done>,
  open: () => Promise<DeviceDatabase> = openDatabase,
): Promise<Done> {
  let database: DeviceDatabase | null = null
  try {
    database = await open()
    return await run(database)
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    // Dexie may consider it open; with auto-open, its watchers reopen it on their next read.
    database?.close({ disableAutoOpen: false })
    return run(await open())
  }
}

async function open(): Promise<DeviceDatabase> {
  const { DeviceDatabase } = await loadDatabase()
  const database = new DeviceDatabase()
  // WebKit silently closes the connections of background pages: a read on return detects it before the next write.
  const stopChecking = presence.onVisible(() => void withDatabase(probe).catch(() => undefined))
  const forget = () => {
    stopChecking()
    opened = null
  }
  // Another tab is upgrading the database: this connection must not block it.
  database.on('versionchange', () => {
    database.close()
    forget()
  })
  // The browser evicted the storage, or the person cleared it: the next use opens it again.
  database.on('close', forget)
  await Promise.race([database.open(), tooLate()])
  return database
}

const probe = ({ outbox }: DeviceDatabase): Promise<unknown> => outbox.limit(1).primaryKeys()

/** Loads Dexie before its first use, so that storing works offline. */
export const loadDatabase = () =>
  import('./database.ts').catch((error: unknown) => {
    throw new CodeMissing(String(error))
  })

const tooLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new StorageBlocked('The database does not open')), storageTimeoutMs)
  })
