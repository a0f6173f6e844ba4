import { storagePatienceMs } from '#wire/limits.ts'
import { presence } from '../browser/presence.ts'
import type { DeviceDatabase } from './database.ts'
import { CodeMissing, isConnectionLost, StorageBlocked } from './storage-problem.ts'

let opened: Promise<DeviceDatabase> | null = null

/** The device's database, opened once, with Dexie loaded when it is first needed. Rejects where there is none. */
export function openDatabase(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Does something with the database; on a connection that turns out to be dead once more, with a new one. */
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
    // It may think itself open; whoever still watches through it opens it anew with the next look.
    database?.close({ disableAutoOpen: false })
    return run(await open())
  }
}

async function open(): Promise<DeviceDatabase> {
  const { DeviceDatabase } = await loadDatabase()
  const database = new DeviceDatabase()
  // WebKit ends connections of pages in the background without a word: one look tells, before somebody writes.
  const stopLooking = presence.onVisible(() => void withDatabase(look).catch(() => undefined))
  const forget = () => {
    stopLooking()
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

const look = ({ outbox }: DeviceDatabase): Promise<unknown> => outbox.limit(1).primaryKeys()

/** Fetches Dexie ahead of its first use, so that what is written without a network can be kept. */
export const loadDatabase = () =>
  import('./database.ts').catch((error: unknown) => {
    throw new CodeMissing(String(error))
  })

const tooLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new StorageBlocked('The database does not open')), storagePatienceMs)
  })
