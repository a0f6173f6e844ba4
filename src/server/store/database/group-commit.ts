import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import type { Queries } from './database.ts'
import { queueWrite } from './writers.ts'

/** After this time a group is committed, and the rest of it gets a transaction of its own. */
const groupMs = 25

type Waiting = {
  readonly act: (tx: Queries) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

const groups = new WeakMap<Queries, Waiting[]>()

/**
 * Runs a write in one transaction with all others that wait, so that one commit, and one wait for the disk, serves them
 * all. Each has a savepoint: if it throws, it alone is undone. It resolves or rejects after the commit; a commit that
 * fails is the error of all.
 */
export function writeInGroup<T>(db: Queries, act: (tx: Queries) => Promise<T>): Promise<T> {
  const group = groups.get(db) ?? begin(db)
  return new Promise<T>((resolve, reject) => {
    group.push({ act, resolve: (value) => resolve(value as T), reject })
  })
}

/** The statements that the writes of a group have deferred. */
const deferredIn = new WeakMap<Queries, readonly CompiledQuery[]>()

/** Executes statements just before the group commits, together with those of its other writes; outside a group, now. */
export async function deferToCommit(tx: Queries, queries: readonly CompiledQuery[]): Promise<void> {
  const deferred = deferredIn.get(tx)
  if (deferred === undefined) for (const query of queries) await tx.executeQuery(query)
  else deferredIn.set(tx, [...deferred, ...queries])
}

/** Executes what is deferred now, for a write that builds on it. */
export async function executeDeferred(tx: Queries): Promise<void> {
  const deferred = deferredIn.get(tx) ?? []
  if (deferred.length === 0) return
  deferredIn.set(tx, [])
  for (const query of deferred) await tx.executeQuery(query)
}

function begin(db: Queries): Waiting[] {
  const group: Waiting[] = []
  groups.set(db, group)
  void commitWhenItsTurnComes(db, group)
  return group
}

/** Never rejects. */
async function commitWhenItsTurnComes(db: Queries, group: Waiting[]): Promise<void> {
  // Requests that have arrived on other connections join before it begins.
  await setImmediate()
  try {
    await queueWrite(db, async () => {
      groups.delete(db)
      while (group.length > 0) await commitTogether(db, group)
    })
  } catch (error) {
    groups.delete(db)
    for (const { reject } of group) reject(error)
  }
}

/** Takes as many from the group as fit into one transaction. */
async function commitTogether(db: Queries, group: Waiting[]): Promise<void> {
  const isAlone = group.length === 1
  const taken: Waiting[] = []
  const ends: (() => void)[] = []
  try {
    await db.transaction().execute(async (tx) => {
      const beganMs = performance.now()
      deferredIn.set(tx, [])
      do {
        const next = group.shift()
        if (next === undefined) break
        taken.push(next)
        ends.push(isAlone ? await run(tx, next) : await runWithSavepoint(tx, next))
      } while (performance.now() - beganMs < groupMs)
      await executeDeferred(tx)
    })
  } catch (error) {
    for (const { reject } of taken) reject(error)
    return
  }
  for (const end of ends) end()
}

async function run(tx: Queries, { act, resolve }: Waiting): Promise<() => void> {
  const value = await act(tx)
  return () => resolve(value)
}

async function runWithSavepoint(tx: Queries, waiting: Waiting): Promise<() => void> {
  await savepoint.execute(tx)
  const before = deferredIn.get(tx) ?? []
  try {
    return await run(tx, waiting)
  } catch (error) {
    try {
      await undo.execute(tx)
      deferredIn.set(tx, before)
    } catch {
      // SQLite has rolled the whole transaction back, as on a full disk.
      throw error
    }
    return () => waiting.reject(error)
  } finally {
    // The loss of the transaction is the error that counts.
    await release.execute(tx).catch(() => {})
  }
}

const savepoint = sql`savepoint one_write`
const undo = sql`rollback to one_write`
const release = sql`release one_write`
