import { sql } from 'kysely'
import type { Queries } from './database.ts'
import { prepared } from './prepared.ts'

/** A write under way: the transaction, and the time that its first message bears. */
export type Write = { readonly tx: Queries; readonly timestampMs: number }

/**
 * Runs one write. Its first act is to take the clock's row, so that writes follow each other and numbers, timestamps
 * and commits have one order on every node: a reader who has seen a number has seen everything before it. Timestamps
 * grow by a millisecond at least; `count` messages take as many.
 */
export function write<T>(db: Queries, nowMs: number, act: (write: Write) => Promise<T>, count = 1): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const { last_ms } = await tx
      .updateTable('clock')
      .set({
        last_ms: sql<number>`case when last_ms >= ${nowMs} then last_ms + ${count} else ${nowMs + count - 1} end`,
      })
      .where('id', '=', 1)
      .returning('last_ms')
      .executeTakeFirstOrThrow()
    return act({ tx, timestampMs: last_ms - count + 1 })
  })
}

/** Takes `count` numbers of the changes log; answers the first. */
export async function takeNumbers(tx: Queries, count: number): Promise<number> {
  const { seq } = await tx
    .updateTable('clock')
    .set((eb) => ({ seq: eb('seq', '+', count) }))
    .where('id', '=', 1)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq - count + 1
}

export async function currentNumber(db: Queries): Promise<{ seq: number; prunedSeq: number }> {
  const row = await db.selectFrom('clock').select(['seq', 'pruned_seq']).where('id', '=', 1).executeTakeFirstOrThrow()
  return { seq: row.seq, prunedSeq: row.pruned_seq }
}

/** Changes with every write, whatever it writes. */
export async function currentMoment(db: Queries): Promise<string> {
  const [clock] = await clocks(db, {})
  return `${clock?.last_ms} ${clock?.seq}`
}

const clocks = prepared((db) => db.selectFrom('clock').select(['last_ms', 'seq']).where('id', '=', 1).compile())
