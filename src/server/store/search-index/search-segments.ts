import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { dialectOf } from '../database/in-list.ts'

/** This many segments may stay: a few hundred posts would recreate them anyway. */
const segmentsMax = 6

/**
 * Pages of 4 KB written per step, a few milliseconds' work, and how long others can use the database before the next.
 */
const pagesPerStep = 32
const betweenStepsMs = 20

/**
 * Merges the segments of SQLite's index into one. Each transaction leaves a segment, FTS5 itself only merges four of
 * the same size, and a search looks up every token in every segment: with one segment it costs half as much. Works in
 * small steps, between which others read and write, until done or until `signal` aborts. PostgreSQL has nothing like
 * it.
 */
export async function mergeSegments(db: Queries, signal: AbortSignal): Promise<void> {
  if (dialectOf(db) === 'postgres' || (await countSegments(db)) <= segmentsMax) return
  let isWorking = await merge(db, -pagesPerStep)
  while (isWorking && !signal.aborted) {
    await wait(betweenStepsMs, undefined, { signal }).catch(() => {})
    isWorking = !signal.aborted && (await merge(db, pagesPerStep))
  }
}

/**
 * Below zero FTS5 starts with all segments; above, it continues what was started. Returns whether there was anything to
 * do.
 */
async function merge(db: Queries, pages: number): Promise<boolean> {
  return db.transaction().execute(async (connection) => {
    const before = await totalChanges(connection)
    await sql`insert into search_index (search_index, rank) values ('merge', ${pages})`.execute(connection)
    return (await totalChanges(connection)) - before >= 2
  })
}

async function totalChanges(db: Queries): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total_changes() as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Jumps from each number to the next by the key of FTS5's own table, which has a row for every page. */
async function countSegments(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`with recursive segment (id) as (
      select min(segid) from search_index_idx
      union all
      select (select min(segid) from search_index_idx where segid > segment.id) from segment where id is not null)
    select count(id) as count from segment`.execute(db)
  return rows[0]?.count ?? 0
}
