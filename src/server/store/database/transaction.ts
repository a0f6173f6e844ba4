import {
  type Changes,
  lastRevision,
  lockClock,
  type Numbers,
  noNumbers,
  type Reserved,
  reserveNumbers,
} from './clock-row.ts'
import type { Queries } from './database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { writeInGroup } from './group-commit.ts'
import { dialectOf } from './in-list.ts'
import { onDisk } from './on-disk.ts'
import { NewerSchemaError, schemaVersion } from './schema-version.ts'
import { reportUnknownOutcome } from './unknown-outcome.ts'
import { queueWrite } from './writers.ts'

/** A write in progress: the transaction, the time of its first message, and the numbers reserved for it. */
export type Write = { readonly tx: Queries; readonly timestampMs: number; readonly numbers: Numbers }

export type WriteOptions = {
  /** So many messages take a timestamp each. */
  readonly count?: number
  /** Numbers it needs, if that is known; others are reserved by a statement of their own. */
  readonly reserve?: Reserved
  /** Which visitors' answers it can change; others that are cached stay fresh. */
  readonly changesPublic?: Changes
}

/**
 * Of a write that changes no answer to a visitor and nothing that other writes check, as what people do for themselves.
 */
export const nothingPublic: WriteOptions = { changesPublic: 'nothing' }

/**
 * Runs one write. It starts by locking the clock's row, so that writes are serial and numbers, timestamps and commits
 * have the same order on every node: a reader who has seen a number has seen everything before it. Timestamps grow by
 * at least a millisecond. It resolves when it is on the disk: on SQLite, writes that wait share one commit; on
 * PostgreSQL, they wait for the disk together, after their commits. Throws NewerSchemaError if a newer version has
 * migrated the database, unless this one may continue to write.
 */
export function write<T>(
  db: Queries,
  nowMs: number,
  act: (write: Write) => Promise<T>,
  options: WriteOptions = {},
): Promise<T> {
  const run = async (tx: Queries) => {
    const { write, ...begun } = await begin(tx, nowMs, options)
    return { ...begun, result: await act(write) }
  }
  return commit(db, run, options)
}

/** What a write checks, and what it then does with the result. */
export type CheckedAct<Checked, T> = {
  /** Only reads. Posts, and what people change only for themselves, must not change its result. */
  readonly check: (tx: Queries) => Promise<Checked>
  readonly act: (write: Write, checked: Checked) => Promise<T>
}

/**
 * Runs one write that first checks something. On PostgreSQL it is checked before the clock's row is locked, so that
 * others write meanwhile; and again, with the row locked, if a write that may have changed the result came in between,
 * or if `act` fails.
 */
export async function checkedWrite<Checked, T>(
  db: Queries,
  nowMs: number,
  { check, act }: CheckedAct<Checked, T>,
  options: WriteOptions = {},
): Promise<T> {
  const clockFirst = async (tx: Queries) => {
    const { write, ...begun } = await begin(tx, nowMs, options)
    return { ...begun, result: await act(write, await check(tx)) }
  }
  const { changesPublic = 'anything' } = options
  if (dialectOf(db) === 'sqlite' || changesPublic === 'anything') return commit(db, clockFirst, options)
  let isActFailed = false
  const checkFirst = async (tx: Queries) => {
    const before = await lastRevision(tx)
    const checked = await check(tx)
    const { write, ...begun } = await begin(tx, nowMs, options)
    const current = begun.revision === before ? checked : await check(tx)
    const result = await act(write, current).catch((error: unknown) => {
      isActFailed = true
      throw error
    })
    return { ...begun, result }
  }
  try {
    return await commit(db, checkFirst, options)
  } catch (error) {
    // Such as one post that was sent twice, and both were checked before either was stored.
    if (!isActFailed || isDatabaseUnavailable(error)) throw error
    return commit(db, clockFirst, options)
  }
}

/** Runs a transaction that no write is concurrent with, for cleaning up: it has no time and changes nobody's answer. */
export const betweenWrites = (db: Queries, act: (tx: Queries) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await reserveNumbers(tx, {})
    await act(tx)
  })

const revisions = new WeakMap<Queries, number>()

/**
 * Grows with every write of this process that may have changed what other writes check. `revision` is the same for the
 * writes of all processes.
 */
export const ownRevision = (db: Queries): number => revisions.get(db) ?? 0

type Done<T> = { readonly result: T; readonly run: string | null }

/** Resolves when the transaction is on the disk. */
async function commit<T>(db: Queries, act: (tx: Queries) => Promise<Done<T>>, options: WriteOptions): Promise<T> {
  const { count = 1, changesPublic = 'anything' } = options
  // A large import would delay the others' answers.
  const isShared = dialectOf(db) === 'sqlite' && count === 1
  let isCommitting = false
  const actAndCommit = async (tx: Queries) => {
    const done = await act(tx)
    isCommitting = true
    return done
  }
  const committing = isShared
    ? writeInGroup(db, actAndCommit)
    : queueWrite(db, () => db.transaction().execute(actAndCommit))
  try {
    // Even if it fails: a connection that is lost may have committed.
    const { result, run } = await committing.finally(() => {
      if (changesPublic === 'anything') revisions.set(db, ownRevision(db) + 1)
    })
    await onDisk(db, run)
    return result
  } catch (error) {
    // SQLite undoes what it can't commit.
    if (isCommitting && dialectOf(db) === 'postgres') reportUnknownOutcome(db)
    throw error
  }
}

/** Takes the next place in the order of writes. */
async function begin(tx: Queries, nowMs: number, options: WriteOptions) {
  const { count = 1, reserve = noNumbers, changesPublic = 'anything' } = options
  const { lastMs, numbers, writersFrom, revision, run } = await lockClock(tx, { nowMs, count, reserve }, changesPublic)
  if (writersFrom > schemaVersion) throw new NewerSchemaError()
  return { write: { tx, timestampMs: lastMs - count + 1, numbers }, revision, run }
}
