import { setImmediate } from 'node:timers/promises'
import type { Queries } from '../database/database.ts'

/** A few milliseconds' work: SQLite answers nobody meanwhile, and after a long pause there may be very many. */
const rowsAtOnce = 200

/** Deletes the stored answers from before this time, a few at a time: in between others read and write. */
export async function pruneAnswers(db: Queries, horizonMs: number): Promise<void> {
  const old = db.selectFrom('idempotency').select('created_ms as ms').where('created_ms', '<', horizonMs)
  const next = old.orderBy('created_ms').limit(1).offset(rowsAtOnce)
  await inSlices(next, horizonMs, (ms) => db.deleteFrom('idempotency').where('created_ms', '<', ms))
}

/** The same for the log of changes. */
export async function pruneChanges(db: Queries, horizonMs: number): Promise<void> {
  const old = db.selectFrom('changes').select('at_ms as ms').where('at_ms', '<', horizonMs)
  const next = old.orderBy('at_ms').limit(1).offset(rowsAtOnce)
  await inSlices(next, horizonMs, (ms) => db.deleteFrom('changes').where('at_ms', '<', ms))
}

type Runs<T> = { readonly execute: () => Promise<T> }

/** `next` finds the first row that is not in the next slice. */
async function inSlices(
  next: Runs<readonly { readonly ms: number }[]>,
  endMs: number,
  deleteBefore: (ms: number) => Runs<unknown>,
): Promise<void> {
  for (let isLast = false; !isLast; ) {
    const [first] = await next.execute()
    // All of one millisecond go together.
    await deleteBefore(first === undefined ? endMs : first.ms + 1).execute()
    isLast = first === undefined
    await setImmediate()
  }
}
