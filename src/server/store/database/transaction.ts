import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { writeInGroup } from './group-commit.ts'
import { dialectOf } from './in-list.ts'
import { type Param, prepared } from './prepared.ts'
import { NewerSchemaError, schemaVersion } from './schema-version.ts'
import { queueWrite } from './writers.ts'

/** A write in progress: the transaction, and the time of its first message. */
export type Write = { readonly tx: Queries; readonly timestampMs: number }

export type WriteOptions = {
  /** So many messages take a timestamp each. */
  readonly count?: number
  /** Which visitors' answers it can change; others that are cached stay fresh. */
  readonly changesPublic?: Changes
}

/** 'one thread': it only stores one public message, whose time becomes that of its thread, and lists may have it. */
export type Changes = 'anything' | 'one thread' | 'nothing'

/** Of a write that changes only what its author sees. */
export const personal: WriteOptions = { changesPublic: 'nothing' }

/**
 * Runs one write. It starts by locking the clock's row, so that writes are serial and numbers, timestamps and commits
 * have the same order on every node: a reader who has seen a number has seen everything before it. Timestamps grow by
 * at least a millisecond. On SQLite, writes that wait share one commit. Throws NewerSchemaError if a newer version has
 * migrated the database.
 */
export function write<T>(
  db: Queries,
  nowMs: number,
  act: (write: Write) => Promise<T>,
  { count = 1, changesPublic = 'anything' }: WriteOptions = {},
): Promise<T> {
  const run = async (tx: Queries) => {
    const last_ms = await reserveTimes(tx, { nowMs, count, changesPublic })
    return act({ tx, timestampMs: last_ms - count + 1 })
  }
  // A large import would delay the others' answers.
  const isShared = dialectOf(db) === 'sqlite' && count === 1
  return isShared ? writeInGroup(db, run) : queueWrite(db, () => db.transaction().execute(run))
}

type Reserved = Required<WriteOptions> & { readonly nowMs: number }

async function reserveTimes(tx: Queries, { nowMs, count, changesPublic }: Reserved): Promise<number> {
  const times = { nowMs, count, lastMs: nowMs + count - 1 }
  const [clock] = await later[changesPublic](tx, times)
  if (clock !== undefined && clock.schema_version > schemaVersion) throw new NewerSchemaError()
  return clock?.last_ms ?? nowMs
}

type Times = { readonly nowMs: number; readonly count: number; readonly lastMs: number }

const latest = (param: Param<Times>) =>
  sql<number>`case when last_ms >= ${param('nowMs')} then last_ms + ${param('count')} else ${param('lastMs')} end`

const setLater = (...columns: readonly ('last_ms' | 'public_ms' | 'every_thread_ms')[]) =>
  prepared((db, param: Param<Times>) =>
    db
      .updateTable('clock')
      .set(Object.fromEntries(columns.map((column) => [column, latest(param)])))
      .where('id', '=', 1)
      .returning(['last_ms', 'schema_version'])
      .compile(),
  )

const later = {
  anything: setLater('last_ms', 'public_ms', 'every_thread_ms'),
  'one thread': setLater('last_ms', 'public_ms'),
  nothing: setLater('last_ms'),
}

/** Allocates `count` numbers of the changes log; returns the first. */
export async function reserveNumbers(tx: Queries, count: number): Promise<number> {
  const [clock] = await further(tx, { count })
  return (clock?.seq ?? count) - count + 1
}

const further = prepared((db, param: Param<{ readonly count: number }>) =>
  db
    .updateTable('clock')
    .set((eb) => ({ seq: eb('seq', '+', param('count')) }))
    .where('id', '=', 1)
    .returning('seq')
    .compile(),
)

export async function currentNumber(db: Queries): Promise<{ seq: number; prunedSeq: number }> {
  const row = await db.selectFrom('clock').select(['seq', 'pruned_seq']).where('id', '=', 1).executeTakeFirstOrThrow()
  return { seq: row.seq, prunedSeq: row.pruned_seq }
}

/** The time of the last write; every message has this time or an earlier one. */
export async function lastTimestamp(db: Queries): Promise<string> {
  const [clock] = await clocks(db, {})
  return new Date(Number(clock?.last_ms ?? 0)).toISOString()
}

/** A time that grows with every write that may change a visitor's answer. */
export async function currentMoment(db: Queries): Promise<number> {
  const [clock] = await publicClock(db, {})
  return clock?.public_ms ?? 0
}

/** The same for answers with nothing but the thread of one message. */
export async function momentOfThread(db: Queries, messageId: string): Promise<number> {
  const [clock] = await threadClock(db, { messageId })
  return Math.max(clock?.every_thread_ms ?? 0, Date.parse(clock?.last_public_at ?? epoch))
}

const epoch = new Date(0).toISOString()

const clocks = prepared((db) => db.selectFrom('clock').select('last_ms').where('id', '=', 1).compile())
const publicClock = prepared((db) => db.selectFrom('clock').select('public_ms').where('id', '=', 1).compile())
const threadClock = prepared((db, param: Param<{ readonly messageId: string }>) =>
  db
    .selectFrom('clock')
    .select((eb) => [
      'every_thread_ms',
      eb
        .selectFrom('messages')
        .innerJoin('threads', 'threads.root_id', 'messages.root_id')
        .where('messages.id', '=', param('messageId'))
        .select('threads.last_public_at')
        .as('last_public_at'),
    ])
    .where('clock.id', '=', 1)
    .compile(),
)
