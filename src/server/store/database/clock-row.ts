import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { commitsEarly, currentRun } from './database-run.ts'
import { dialectOf } from './in-list.ts'
import { type Param, prepared } from './prepared.ts'

/** The first of some numbers of the changes log, and of the search index. */
export type Numbers = { readonly change: number; readonly doc: number }

/** How many numbers a write takes. */
export type Reserved = { readonly changes: number; readonly docs: number }

/**
 * Which cached answers a write makes stale. 'one thread': lists, and the thread of the one public message it stores.
 */
export type Changes = 'anything' | 'one thread' | 'nothing'

export const noNumbers: Reserved = { changes: 0, docs: 0 }

type Wanted = { readonly nowMs: number; readonly count: number; readonly reserve: Reserved }

/**
 * Locks the clock's row until the transaction ends, and takes the next numbers, and a timestamp for each of `count`
 * messages. On PostgreSQL the commit then doesn't wait for the disk, so that it doesn't hold up the next write; whoever
 * commits has to (`onDisk`).
 */
export async function lockClock(tx: Queries, { nowMs, count, reserve }: Wanted, changes: Changes) {
  const lastMs = nowMs + count - 1
  const [clock] = await later[changes](tx, { nowMs, count, lastMs, ...reserve })
  return {
    lastMs: clock?.last_ms ?? lastMs,
    numbers: firstOf(clock, reserve),
    /** The oldest schema whose nodes may write. */
    writersFrom: clock?.writers_from ?? 0,
    /** The last write that may change what others check. */
    revision: clock?.every_thread_ms ?? 0,
    /** Of the database; null if it has no name, and on SQLite. */
    run: clock?.run ?? null,
  }
}

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
      .returning(['last_ms', 'seq', 'docs', 'writers_from', 'every_thread_ms'])
      .$if(dialectOf(db) === 'postgres', (update) =>
        update.returning([currentRun.as('run'), commitsEarly.as('commits')]),
      )
      .compile(),
  )

const later = {
  anything: setLater('last_ms', 'public_ms', 'every_thread_ms'),
  'one thread': setLater('last_ms', 'public_ms'),
  nothing: setLater('last_ms'),
}

/** Takes further numbers, in a transaction that has locked the clock's row. */
export async function reserveNumbers(tx: Queries, reserved: Partial<Reserved>): Promise<Numbers> {
  const all = { ...noNumbers, ...reserved }
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

/** Of the changes log; `run` is the database's, null on SQLite. */
export async function currentNumber(db: Queries): Promise<{ seq: number; prunedSeq: number; run: string | null }> {
  const run = (dialectOf(db) === 'postgres' ? currentRun : sql<null>`null`).as('run')
  const row = await db
    .selectFrom('clock')
    .select(['seq', 'pruned_seq', run])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return { seq: row.seq, prunedSeq: row.pruned_seq, run: row.run }
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

/** A time that grows with every write but posts and what changes only for its author. */
export async function lastRevision(db: Queries): Promise<number> {
  const [clock] = await revisions(db, {})
  return clock?.every_thread_ms ?? 0
}

/** The same as `currentMoment` for answers with nothing but the thread of one message. */
export async function momentOfThread(db: Queries, messageId: string): Promise<number> {
  const [clock] = await threadClock(db, { messageId })
  return Math.max(clock?.every_thread_ms ?? 0, Date.parse(clock?.last_public_at ?? epoch))
}

const epoch = new Date(0).toISOString()

const clocks = prepared((db) => db.selectFrom('clock').select('last_ms').where('id', '=', 1).compile())
const publicClock = prepared((db) => db.selectFrom('clock').select('public_ms').where('id', '=', 1).compile())
const revisions = prepared((db) => db.selectFrom('clock').select('every_thread_ms').where('id', '=', 1).compile())
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
