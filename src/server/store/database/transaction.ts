import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { writeInGroup } from './group-commit.ts'
import { dialectOf } from './in-list.ts'
import { type Param, prepared } from './prepared.ts'
import { NewerSchemaError, schemaVersion } from './schema-version.ts'
import { queueWrite } from './writers.ts'

/** The first of some numbers of the changes log, and of the search index. */
export type Numbers = { readonly change: number; readonly doc: number }

/** A write in progress: the transaction, the time of its first message, and the numbers reserved for it. */
export type Write = { readonly tx: Queries; readonly timestampMs: number; readonly numbers: Numbers }

/** How many numbers a write takes. */
export type Reserved = { readonly changes: number; readonly docs: number }

export type WriteOptions = {
  /** So many messages take a timestamp each. */
  readonly count?: number
  /** Numbers it needs, if that is known; others are reserved by a statement of their own. */
  readonly reserve?: Reserved
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
  { count = 1, reserve = none, changesPublic = 'anything' }: WriteOptions = {},
): Promise<T> {
  const run = async (tx: Queries) => {
    const times = { nowMs, count, lastMs: nowMs + count - 1 }
    const [clock] = await later[changesPublic](tx, { ...times, ...reserve })
    if (clock !== undefined && clock.schema_version > schemaVersion) throw new NewerSchemaError()
    const lastMs = clock?.last_ms ?? nowMs
    return act({ tx, timestampMs: lastMs - count + 1, numbers: firstOf(clock, reserve) })
  }
  // A large import would delay the others' answers.
  const isShared = dialectOf(db) === 'sqlite' && count === 1
  return isShared ? writeInGroup(db, run) : queueWrite(db, () => db.transaction().execute(run))
}

const none: Reserved = { changes: 0, docs: 0 }

/** A database without a clock is empty. */
const firstOf = (clock: { readonly seq: number; readonly docs: number } | undefined, reserved: Reserved): Numbers => ({
  change: (clock?.seq ?? reserved.changes) - reserved.changes + 1,
  doc: (clock?.docs ?? reserved.docs) - reserved.docs + 1,
})

type Times = { readonly nowMs: number; readonly count: number; readonly lastMs: number }

const latest = (param: Param<Times>) =>
  sql<number>`case when last_ms >= ${param('nowMs')} then last_ms + ${param('count')} else ${param('lastMs')} end`

const setLater = (...columns: readonly ('last_ms' | 'public_ms' | 'every_thread_ms')[]) =>
  prepared((db, param: Param<Times & Reserved>) =>
    db
      .updateTable('clock')
      .set((eb) => ({
        ...Object.fromEntries(columns.map((column) => [column, latest(param)])),
        seq: eb('seq', '+', param('changes')),
        docs: eb('docs', '+', param('docs')),
      }))
      .where('id', '=', 1)
      .returning(['last_ms', 'seq', 'docs', 'schema_version'])
      .compile(),
  )

const later = {
  anything: setLater('last_ms', 'public_ms', 'every_thread_ms'),
  'one thread': setLater('last_ms', 'public_ms'),
  nothing: setLater('last_ms'),
}

export async function reserveNumbers(tx: Queries, reserved: Partial<Reserved>): Promise<Numbers> {
  const all = { ...none, ...reserved }
  const [clock] = await further(tx, all)
  return firstOf(clock, all)
}

const further = prepared((db, param: Param<Reserved>) =>
  db
    .updateTable('clock')
    .set((eb) => ({ seq: eb('seq', '+', param('changes')), docs: eb('docs', '+', param('docs')) }))
    .where('id', '=', 1)
    .returning(['seq', 'docs'])
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
