import { sql } from 'kysely'
import { currentNumber } from './clock-row.ts'
import type { Queries } from './database.ts'
import { currentRun, nameRun } from './database-run.ts'
import { dialectOf } from './in-list.ts'

type Waits = { inFlight: Promise<unknown>; next: Promise<string | null> | null; numberOnDisk: number }

const waits = new WeakMap<Queries, Waits>()

const waitsOf = (db: Queries): Waits => {
  const known = waits.get(db) ?? { inFlight: Promise.resolve(), next: null, numberOnDisk: 0 }
  waits.set(db, known)
  return known
}

/**
 * Resolves when what was committed in this run of the database is on its disk. PostgreSQL writes its log in the order
 * of the commits, so one commit that waits, as the database is set to, stands for all before it, and serves everybody
 * who waits on this node. Throws if the database has crashed since: what was committed may be lost, and somebody else
 * may have started it again. Without a run (null), or on SQLite, commits have waited themselves.
 */
export async function onDisk(db: Queries, run: string | null): Promise<void> {
  if (dialectOf(db) === 'sqlite') return
  if (run === null) return nameRun(db)
  if ((await nextWait(db)) !== run) throw new CrashedSince()
}

/** With the code of a connection that ends because of a crash. */
class CrashedSince extends Error {
  readonly code = '57P02'
  constructor() {
    super('the database has crashed since the commit')
  }
}

function nextWait(db: Queries): Promise<string | null> {
  const state = waitsOf(db)
  state.next ??= state.inFlight.catch(ignore).then(() => {
    state.next = null
    const wait = waitForDisk(db)
    state.inFlight = wait
    return wait
  })
  return state.next
}

const ignore = () => {}

/** A commit that has written nothing to the log wouldn't wait. */
async function waitForDisk(db: Queries): Promise<string | null> {
  const { rows } = await sql<{ run: string | null }>`
    select ${currentRun} as run, pg_logical_emit_message(true, 'canopy', '')`.execute(db)
  return rows[0]?.run ?? null
}

/**
 * The last number of the changes log that a reader may keep: not even after a crash of the database is it given to
 * another change.
 */
export async function numberOnDisk(db: Queries): Promise<{ seq: number; prunedSeq: number }> {
  const state = waitsOf(db)
  for (;;) {
    const { run, ...current } = await currentNumber(db)
    if (current.seq <= state.numberOnDisk || run === null || (await nextWait(db)) === run) {
      state.numberOnDisk = Math.max(state.numberOnDisk, current.seq)
      return current
    }
  }
}
