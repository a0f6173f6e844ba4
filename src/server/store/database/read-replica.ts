import { setTimeout as delay } from 'node:timers/promises'
import { lastTimestamp } from './clock-row.ts'
import { openPostgres, type Queries } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'

/**
 * Reads, from the database itself or from a replica that has everything that was written before. `read` may be called
 * twice, so it must only read.
 */
export type Read = <T>(read: (db: Queries) => Promise<T>) => Promise<T>

type Config = { readonly databaseReadUrl: string | undefined; readonly databasePrepared: boolean }

/** Without the address of a replica, the database itself is read. */
export function openReads(
  { databaseReadUrl, databasePrepared }: Config,
  db: Queries,
  onError: (error: unknown) => void,
): { readonly read: Read; readonly close: () => Promise<void> } {
  if (databaseReadUrl === undefined) return { read: (read) => read(db), close: async () => {} }
  const replica = openPostgres(databaseReadUrl, { timeoutMs, named: databasePrepared })
  return { read: fromReplica(db, replica.queries, onError), close: replica.close }
}

/** Of a statement; what takes longer than that is asked of the database itself. */
const timeoutMs = 2_000
/** How long a replica that is behind is waited for. */
const patienceMs = 50
const pollEveryMs = 5
/** How long it is not asked again after that, and after it has failed. */
const restBehindMs = 1_000
const restFailedMs = 5_000

/**
 * Reads from a replica of PostgreSQL. Every write has a later time than the one before, so one that has reached the
 * time of the database's last write has all that anybody was told of before they asked. All statements of a read see
 * that one moment, on one connection: there may be several replicas behind the address. If the replica fails or is too
 * far behind, the database itself is read.
 */
function fromReplica(db: Queries, replica: Queries, onError: (error: unknown) => void): Read {
  let restsUntilMs = 0
  let hasFailed = false

  const rest = (forMs: number) => {
    restsUntilMs = performance.now() + forMs
    return null
  }
  const pauseAfterFailure = (error: Error) => {
    if (!hasFailed) onError(new Error(`The replica of DATABASE_READ_URL can't be read: ${error.message}`))
    hasFailed = true
    return rest(restFailedMs)
  }

  /** Null if the replica is behind. */
  const readAsOf = <T>(needed: string, read: (db: Queries) => Promise<T>): Promise<Found<T>> =>
    replica
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ((await lastTimestamp(tx)) < needed ? null : { value: await read(tx) }))

  async function readPatiently<T>(needed: string, read: (db: Queries) => Promise<T>): Promise<Found<T>> {
    const giveUpMs = performance.now() + patienceMs
    for (;;) {
      const found = await readAsOf(needed, read)
      hasFailed = false
      if (found !== null) return found
      if (performance.now() > giveUpMs) return rest(restBehindMs)
      await delay(pollEveryMs)
    }
  }

  return async (read) => {
    if (performance.now() < restsUntilMs) return read(db)
    const needed = await lastTimestamp(db)
    const found = await readPatiently(needed, read).catch((error: Error) => {
      if (isDatabaseUnavailable(error)) return pauseAfterFailure(error)
      if (isOfReplica(error)) return null
      throw error
    })
    return found === null ? read(db) : found.value
  }
}

type Found<T> = { readonly value: T } | null

// A row that is read was removed meanwhile; a table or column is not there yet.
const states = ['40001', '42P01', '42703']

const isOfReplica = (error: Error): boolean => 'code' in error && states.includes(String(error.code))
